"""The parts of the peer benchmark; `run` puts them together."""
