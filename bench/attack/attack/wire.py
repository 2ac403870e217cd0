"""Connections to a house on this machine: HTTP/1.1 and WebSockets, as far as the bench needs them.

Every connection of the bench is opened here, and there is no way from here to another machine.
"""

import base64
import ipaddress
import json
import os
import socket
import struct

# Longer than anything a healthy house needs, shorter than anybody's patience.
PATIENCE = 20.0
HOUSE = "127.0.0.1"

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Lost(Exception):
    """The house ended the connection, or was silent for too long."""


class Refused(Exception):
    """The house answered with something other than what was asked for."""

    def __init__(self, status, body=b""):
        super().__init__(f"status {status}: {body[:200]!r}")
        self.status = status


def loopback(address):
    """The address, if it is this machine's; anything else ends the bench."""
    try:
        inside = ipaddress.ip_address(address).is_loopback
    except ValueError:
        inside = False
    if not inside:
        raise SystemExit(f"{address} is not a loopback address: this bench attacks nothing but its own house")
    return address


def address(block, number):
    """One of the many addresses that this machine has for itself, so that visitors can be told apart."""
    return loopback(f"127.0.{block}.{number + 1}")


def connect(port, source=HOUSE, patience=PATIENCE):
    """A connection to the house from one of this machine's own addresses."""
    try:
        stream = socket.create_connection((loopback(HOUSE), port), patience, (loopback(source), 0))
    except OSError as error:
        raise Lost(str(error)) from error
    stream.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return stream


def begin_connect(port, source):
    """A connection that nobody waits for, established or not."""
    stream = socket.socket()
    stream.setblocking(False)
    stream.bind((loopback(source), 0))
    stream.connect_ex((loopback(HOUSE), port))
    return stream


def is_open(stream):
    """Whether such a connection stands: the house has neither refused nor ended it."""
    try:
        return stream.recv(1) != b""
    except BlockingIOError:
        return has_peer(stream)
    except OSError:
        return False


def has_peer(stream):
    try:
        return bool(stream.getpeername())
    except OSError:
        return False


class Reader:
    """Exactly so many bytes, or a line, from a connection."""

    def __init__(self, stream):
        self.stream = stream
        self.buffer = b""

    def fill(self):
        try:
            part = self.stream.recv(65536)
        except OSError as error:
            raise Lost(str(error)) from error
        if not part:
            raise Lost("the house ended the connection")
        self.buffer += part

    def exactly(self, count):
        while len(self.buffer) < count:
            self.fill()
        head, self.buffer = self.buffer[:count], self.buffer[count:]
        return head

    def until(self, mark):
        while mark not in self.buffer:
            self.fill()
        head, self.buffer = self.buffer.split(mark, 1)
        return head


def send(stream, data):
    try:
        stream.sendall(data)
    except OSError as error:
        raise Lost(str(error)) from error


class Visitor:
    """One visitor with an address of its own, over one connection that is kept alive."""

    def __init__(self, port, source=HOUSE, token=None, patience=PATIENCE):
        self.port, self.source, self.token, self.patience = port, source, token, patience
        self.stream = None

    def request(self, method, path, body=None, heading=""):
        """Status and body of the answer; a connection that the house has ended is opened again once."""
        data = b"" if body is None else json.dumps(body).encode()
        head = f"{method} {path} HTTP/1.1\r\nhost: {HOUSE}:{self.port}\r\n{heading}"
        if self.token:
            head += f"authorization: Bearer {self.token}\r\n"
        if body is not None:
            head += "content-type: application/json\r\n"
        if method == "POST":
            head += f"content-length: {len(data)}\r\n"
        message = head.encode() + b"\r\n" + data
        if self.stream:
            try:
                return self.exchange(message)
            except Lost:
                self.close()
        self.stream = connect(self.port, self.source, self.patience)
        self.reader = Reader(self.stream)
        return self.exchange(message)

    def exchange(self, message):
        send(self.stream, message)
        status, fields = response(self.reader)
        if fields.get("transfer-encoding") == "chunked":
            body = b"".join(iter(lambda: chunk(self.reader), b""))
        else:
            body = self.reader.exactly(int(fields.get("content-length", 0)))
        if fields.get("connection") == "close":
            self.close()
        return status, body

    def ask(self, method, path, body=None):
        """The answer as JSON, or `Refused`."""
        status, answer = self.request(method, path, body)
        if status not in (200, 201):
            raise Refused(status, answer)
        return json.loads(answer)

    def take_name(self, name):
        """Becomes a guest of the house."""
        self.token = self.ask("POST", "/api/guests", {"name": name})["token"]
        return self

    def close(self):
        if self.stream:
            self.stream.close()
        self.stream = None


def response(reader):
    """Status and header fields."""
    lines = reader.until(b"\r\n\r\n").decode("latin-1").split("\r\n")
    fields = (line.split(":", 1) for line in lines[1:] if ":" in line)
    return int(lines[0].split(" ", 2)[1]), {name.lower(): value.strip().lower() for name, value in fields}


def chunk(reader):
    data = reader.exactly(int(reader.until(b"\r\n"), 16))
    reader.exactly(2)
    return data


def frame(opcode, payload, announced=None):
    """A whole frame of a client; `announced` bytes are promised where fewer are sent. The mask of zeros changes nothing."""
    size = len(payload) if announced is None else announced
    if size < 126:
        head = struct.pack("!BB", 0x80 | opcode, 0x80 | size)
    elif size < 65536:
        head = struct.pack("!BBH", 0x80 | opcode, 0x80 | 126, size)
    else:
        head = struct.pack("!BBQ", 0x80 | opcode, 0x80 | 127, size)
    return head + bytes(4) + payload


class Socket:
    """A WebSocket at a table."""

    def __init__(self, port, table, source=HOUSE, token=None, patience=PATIENCE):
        self.stream = connect(port, source, patience)
        self.reader = Reader(self.stream)
        head = (
            f"GET /table/{table}/socket?form=data HTTP/1.1\r\nhost: {HOUSE}:{port}\r\n"
            "connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
            f"sec-websocket-key: {base64.b64encode(os.urandom(16)).decode()}\r\n"
        )
        if token:
            head += f"authorization: Bearer {token}\r\n"
        send(self.stream, head.encode() + b"\r\n")
        status, _ = response(self.reader)
        if status != 101:
            self.stream.close()
            raise Refused(status)

    def tell(self, message):
        send(self.stream, frame(TEXT, json.dumps(message).encode()))

    def hear(self):
        """The next message; pings are answered on the way."""
        while True:
            first, size = self.reader.exactly(2)
            if size == 126:
                (size,) = struct.unpack("!H", self.reader.exactly(2))
            elif size == 127:
                (size,) = struct.unpack("!Q", self.reader.exactly(8))
            payload = self.reader.exactly(size)
            opcode = first & 0x0F
            if opcode == PING:
                send(self.stream, frame(PONG, payload))
            elif opcode == CLOSE:
                raise Lost(f"closed: {payload!r}")
            elif opcode == TEXT:
                return json.loads(payload)

    def close(self):
        self.stream.close()
