import { PGlite } from "@electric-sql/pglite";
import { AppError } from "@/lib/errors";
import type { FolderLock } from "./folder-lock";
import { frame, type Message, startupMessage } from "./protocol";

// PGlite, and what is needed to share its one session among several clients.

/** The session that all clients share, one at a time. */
export type Backend = {
  /** The server's messages after the password. */
  greeting: Uint8Array;
  turn: Turn;
  /** Runs a batch of messages. Only for the client that has the turn. */
  execute(batch: Uint8Array): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Otherwise it runs in the time zone of the machine that created the folder, also after `RESET ALL`. */
const UTC = ["-c", "TimeZone=UTC"];
/** To clear the default of 128 MB takes half a second. */
const SMALL = ["-c", "shared_buffers=16MB"];

/** Opens the database in the folder. It stops once the folder's lock is lost, because another process may write there. */
export async function openBackend(
  folder: string,
  lock?: FolderLock,
  loadDataDir?: Blob, // sandbox
): Promise<Backend> {
  const database = await PGlite.create({
    dataDir: folder,
    ...(loadDataDir && { loadDataDir }), // sandbox
    startParams: [...PGlite.defaultStartParams, ...UTC, ...SMALL],
  });
  const greeting = Uint8Array.from(await database.execProtocolRaw(startupMessage()));
  const isLost = () => lock?.isHeld() === false;
  return {
    greeting,
    turn: new Turn(),
    execute: async (batch) => {
      if (isLost()) throw new AppError("conflict", `The lock of ${folder} was removed. Start again.`);
      return await database.execProtocolRaw(batch);
    },
    // Closing writes a checkpoint.
    close: async () => (isLost() ? undefined : await database.close()),
  };
}

/** One at a time, first come first served. */
class Turn {
  #taken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#taken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#taken = true;
  }

  pass(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#taken = false;
  }
}

type Answer = {
  bytes: Buffer;
  /** `I` idle, `T` in a transaction, `E` in a failed one; null if the batch has no end yet. */
  status: string | null;
};

/**
 * The response to one batch. After an error PGlite sends "ready" twice, and a client would take the second for the end of its next
 * query, so only the last one stays, and only if the batch requested one.
 */
export function answerOf(raw: Uint8Array, asksForReady: boolean): Answer {
  const bytes = Buffer.from(raw.buffer, raw.byteOffset, raw.byteLength);
  const readies = findReadies(bytes);
  const last = asksForReady ? readies.at(-1) : undefined;
  const status = last === undefined ? null : String.fromCodePoint(bytes[last + 5] ?? 0);
  const surplus = readies.filter((at) => at !== last);
  return { bytes: surplus.length === 0 ? bytes : without(bytes, surplus), status };
}

const READY = "Z".codePointAt(0);
const READY_LENGTH = 6;

function findReadies(bytes: Buffer): number[] {
  const found: number[] = [];
  for (let at = 0; at + 5 <= bytes.length; at += 1 + bytes.readInt32BE(at + 1)) {
    if (bytes[at] === READY) found.push(at);
  }
  return found;
}

function without(bytes: Buffer, surplus: number[]): Buffer {
  const ends = [...surplus, bytes.length];
  return Buffer.concat(
    ends.map((end, index) => bytes.subarray(index === 0 ? 0 : (surplus[index - 1] ?? 0) + READY_LENGTH, end)),
  );
}

/**
 * Makes the names of a client's prepared statements unique: all clients share one session, and drivers use the same names, such as
 * `s0`.
 */
export class StatementNames {
  readonly #prefix: string;
  readonly #prepared = new Set<string>();

  constructor(clientId: number) {
    this.#prefix = `client${clientId}_`;
  }

  /** The message with the client's id in its statement's name. */
  rename({ type, bytes }: Message): Buffer {
    const nameAt = startOfName(type, bytes);
    if (nameAt === null || bytes[nameAt] === 0) return bytes;
    const end = bytes.indexOf(0, nameAt);
    const name = this.#prefix + bytes.toString("utf8", nameAt, end);
    if (type === "P") this.#prepared.add(name);
    if (type === "C") this.#prepared.delete(name);
    return frame(type, bytes.subarray(5, nameAt), name, bytes.subarray(end));
  }

  /** The messages that close this client's statements. Closing an unknown one is no error. */
  forget(): Buffer {
    return Buffer.concat([...this.#prepared].map((name) => frame("C", `S${name}\0`)));
  }
}

/** Where the statement's name starts in Parse, Bind, and in Describe or Close of a statement. */
function startOfName(type: string, bytes: Buffer): number | null {
  if (type === "P") return 5;
  if (type === "B") return bytes.indexOf(0, 5) + 1;
  const isOfStatement = (type === "D" || type === "C") && bytes[5] === "S".codePointAt(0);
  return isOfStatement ? 6 : null;
}

const COPY_IN = /(?:^|;)\s*copy\b[^;]*\bfrom\s+stdin\b/i;
const REFUSAL =
  "DO $$BEGIN RAISE feature_not_supported USING MESSAGE = 'The embedded Postgres has no COPY FROM STDIN.'; END$$";

/** `COPY … FROM STDIN` crashes PGlite, so it becomes a statement that fails with a clear message. */
export function withoutCopyIn(message: Message): Message {
  const { type, bytes } = message;
  if ((type !== "Q" && type !== "P") || !COPY_IN.test(sqlOf(message))) return message;
  if (type === "Q") return { type, bytes: frame("Q", `${REFUSAL}\0`) };
  const nameEnd = bytes.indexOf(0, 5) + 1;
  return { type, bytes: frame("P", bytes.subarray(5, nameEnd), `${REFUSAL}\0`, Buffer.alloc(2)) };
}

function sqlOf({ type, bytes }: Message): string {
  const start = type === "Q" ? 5 : bytes.indexOf(0, 5) + 1;
  return bytes.toString("utf8", start, bytes.indexOf(0, start));
}
