import { timingSafeEqual } from "node:crypto";
import type { Socket } from "node:net";
import type { FrameReader } from "./frames";
import { fatalError, frame } from "./messages";

const SSL_REQUEST = 80_877_103;
const GSS_REQUEST = 80_877_104;
const CANCEL_REQUEST = 80_877_102;
const ASK_FOR_PASSWORD = frame("R", Buffer.from([0, 0, 0, 3]));

/** What comes before the first query: the refusal of encryption, the opening message, the password. */
export class Handshake {
  #opened = false;
  readonly #socket: Socket;
  readonly #password: Buffer;

  constructor(socket: Socket, password: string) {
    this.#socket = socket;
    this.#password = Buffer.from(`${password}\0`);
  }

  /** Goes on with what has arrived; true once the client is let in. */
  advance(reader: FrameReader): boolean {
    while (!this.#opened) {
      const opening = reader.opening();
      if (!opening) return false;
      this.#open(opening.length < 8 ? 0 : opening.readInt32BE(4));
    }
    const answer = reader.message();
    if (!answer) return false;
    const isRight = answer.type === "p" && isSame(answer.bytes.subarray(5), this.#password);
    if (!isRight) this.#refuse("28P01", "The embedded Postgres wants the password of its DATABASE_URL.");
    return isRight;
  }

  #open(code: number): void {
    if (code === SSL_REQUEST || code === GSS_REQUEST) {
      this.#socket.write("N");
      return;
    }
    this.#opened = true;
    if (code >>> 16 === 3) this.#socket.write(ASK_FOR_PASSWORD);
    // A running statement cannot be interrupted, and the protocol has no answer to the request.
    else if (code === CANCEL_REQUEST) this.#socket.destroy();
    else this.#refuse("08P01", "The embedded Postgres speaks version 3 of the protocol.");
  }

  #refuse(code: string, message: string): void {
    this.#socket.end(fatalError(code, message));
  }
}

function isSame(given: Buffer, expected: Buffer): boolean {
  return given.length === expected.length && timingSafeEqual(given, expected);
}
