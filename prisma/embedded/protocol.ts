import type { Socket } from "node:net";
import { isSameSecret } from "@/lib/server/same-secret";

// Postgres's wire protocol, version 3: reading and writing messages, and the start of a connection.

export type Message = { type: string; bytes: Buffer };

const LONGEST = 64 * 1024 * 1024;

/** Splits a client's stream into messages. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): void {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
  }

  /** A message of the start of a connection, which has no type. Null while it is incomplete. */
  opening(): Buffer | null {
    return this.#take(0);
  }

  /** The next message, or null while it is incomplete. */
  message(): Message | null {
    const bytes = this.#take(1);
    return bytes && { type: String.fromCodePoint(bytes[0] ?? 0), bytes };
  }

  #take(lengthAt: number): Buffer | null {
    if (this.#rest.length < lengthAt + 4) return null;
    const size = lengthAt + this.#rest.readInt32BE(lengthAt);
    if (size < lengthAt + 4 || size > LONGEST) throw new RangeError("A message of impossible length");
    if (this.#rest.length < size) return null;
    const bytes = this.#rest.subarray(0, size);
    this.#rest = this.#rest.subarray(size);
    return bytes;
  }
}

/** A message: its type, its length, its body. */
export function frame(type: string, ...parts: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part) : part)));
  const head = Buffer.alloc(5);
  head.write(type, "latin1");
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

export function simpleQuery(sql: string): Buffer {
  return frame("Q", `${sql}\0`);
}

export const sync = frame("S");

/** The last message before a connection is closed; `code` is a SQLSTATE. */
export function fatalError(code: string, message: string): Buffer {
  return frame("E", `SFATAL\0VFATAL\0C${code}\0M${message}\0\0`);
}

/** A client's opening message. */
export function startupMessage(): Buffer {
  const body = Buffer.from("user\0postgres\0database\0postgres\0\0");
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length);
  head.writeInt16BE(3, 4);
  return Buffer.concat([head, body]);
}

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const PASSWORD_REQUEST = frame("R", Buffer.from([0, 0, 0, 3]));

/** The messages before the first query: refusing encryption, the opening message, the password. */
export class Handshake {
  #opened = false;
  readonly #socket: Socket;
  readonly #password: string;

  constructor(socket: Socket, password: string) {
    this.#socket = socket;
    this.#password = `${password}\0`;
  }

  /** Reads the messages that have arrived; true once the password was right. */
  advance(reader: FrameReader): boolean {
    while (!this.#opened) {
      const opening = reader.opening();
      if (!opening) return false;
      this.#open(opening.length < 8 ? 0 : opening.readInt32BE(4));
    }
    const answer = reader.message();
    if (!answer) return false;
    const isRight = answer.type === "p" && isSameSecret(answer.bytes.toString("utf8", 5), this.#password);
    if (!isRight) this.#refuse("28P01", "The embedded Postgres wants the password of its DATABASE_URL.");
    return isRight;
  }

  #open(code: number): void {
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#socket.write("N");
      return;
    }
    this.#opened = true;
    if (code >>> 16 === 3) this.#socket.write(PASSWORD_REQUEST);
    // A running statement can't be canceled, and this request has no answer.
    else if (code === CANCEL_REQUEST) this.#socket.destroy();
    else this.#refuse("08P01", "The embedded Postgres speaks version 3 of the protocol.");
  }

  #refuse(code: string, message: string): void {
    this.#socket.end(fatalError(code, message));
  }
}
