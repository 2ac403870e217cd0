//! What is known of each game besides its rules: one page a game, with the bots of its five levels.
