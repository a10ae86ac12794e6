import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { AppError } from "@/lib/errors";
import { answerOf, type Backend, StatementNames, withoutCopyIn } from "./backend";
import { fatalError, FrameReader, Handshake, type Message, simpleQuery, sync } from "./protocol";

type Options = { backend: Promise<Backend>; password: string; /** Milliseconds. */ idleLimit: number };
export type Gateway = { port: number; close: () => Promise<void> };

/**
 * Lets any Postgres driver connect to the backend, over TCP on 127.0.0.1 and a free port. Clients wait while the backend opens, and
 * are disconnected if it fails.
 */
export async function openGateway({ backend, ...options }: Options): Promise<Gateway> {
  const connections = new Set<Connection>();
  let lastId = 0;
  const admit = async (socket: Socket) => {
    socket.on("error", () => socket.destroy());
    const open = await backend.catch(() => null);
    if (!open) socket.destroy();
    if (!open || socket.destroyed) return;
    const connection = new Connection(socket, { ...options, backend: open, id: (lastId += 1) });
    connections.add(connection);
    void connection.closed.then(() => connections.delete(connection));
  };
  const server = createServer({ noDelay: true }, (socket) => void admit(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.close();
      for (const connection of connections) connection.end();
      await Promise.all([...connections].map((connection) => connection.closed));
    },
  };
}

const IN_A_BATCH = new Set(["Q", "P", "B", "D", "E", "C", "S", "H"]);
const ENDS_A_BATCH = new Set(["Q", "S", "H"]);
const COPY_DATA = new Set(["d", "c", "f"]);

/**
 * One client. Its messages are run in whole batches. While its transaction is open it keeps the turn, so that no other client's
 * batch comes between.
 */
class Connection {
  /** Resolves when the client is gone and its session state is reset. */
  readonly closed: Promise<void>;
  readonly #socket: Socket;
  readonly #backend: Backend;
  readonly #idleLimit: number;
  readonly #reader = new FrameReader();
  readonly #statements: StatementNames;
  #batch: Buffer[] = [];
  #work = Promise.resolve();
  #hasTurn = false;
  #isAdmitted = false;
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(
    socket: Socket,
    options: { id: number; backend: Backend; password: string; idleLimit: number },
  ) {
    this.#socket = socket;
    this.#backend = options.backend;
    this.#idleLimit = options.idleLimit;
    this.#statements = new StatementNames(options.id);
    const handshake = new Handshake(socket, options.password);
    socket.on("data", (chunk) => this.#receive(chunk, handshake));
    socket.on("error", () => socket.destroy());
    this.closed = new Promise((resolve) => {
      socket.on("close", () => {
        this.#queue(() => this.#leave());
        void this.#work.then(resolve);
      });
    });
  }

  end(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer, handshake: Handshake): void {
    try {
      this.#reader.push(chunk);
      if (!this.#isAdmitted) {
        if (!handshake.advance(this.#reader)) return;
        this.#isAdmitted = true;
        this.#socket.write(this.#backend.greeting);
      }
      for (let message = this.#reader.message(); message; message = this.#reader.message())
        this.#accept(message);
    } catch {
      this.#fail("08P01", "This is not the protocol of Postgres.");
    }
  }

  #accept(message: Message): void {
    if (message.type === "X") this.#queue(async () => void this.#socket.end());
    // Left over from a refused COPY.
    else if (COPY_DATA.has(message.type)) return;
    else if (!IN_A_BATCH.has(message.type))
      this.#fail("0A000", "The embedded Postgres does not know this message.");
    else this.#collect(message);
  }

  #collect(message: Message): void {
    this.#batch.push(this.#statements.rename(withoutCopyIn(message)));
    if (!ENDS_A_BATCH.has(message.type)) return;
    const batch = Buffer.concat(this.#batch);
    this.#batch = [];
    this.#queue(() => this.#run(batch, message.type !== "H"));
  }

  async #run(batch: Buffer, asksForReady: boolean): Promise<void> {
    clearTimeout(this.#idleTimer);
    await this.#takeTurn();
    if (this.#socket.destroyed) return;
    const { bytes, status } = answerOf(await this.#backend.execute(batch), asksForReady);
    this.#socket.write(bytes);
    if (status === "I") this.#passTurn();
    else this.#idleTimer = setTimeout(() => this.#expire(), this.#idleLimit);
  }

  async #leave(): Promise<void> {
    clearTimeout(this.#idleTimer);
    if (!this.#isAdmitted) return;
    await this.#takeTurn();
    // After an error only Sync is read, and Sync commits an open transaction: so ROLLBACK comes before and after it.
    const rollback = simpleQuery("ROLLBACK");
    const forget = [simpleQuery("RESET ALL"), this.#statements.forget(), sync];
    try {
      await this.#backend.execute(Buffer.concat([rollback, sync, rollback, ...forget]));
    } finally {
      this.#passTurn();
    }
  }

  #expire(): void {
    this.#fail("25P03", "A transaction was idle for too long while all others waited for it.");
  }

  #fail(code: string, message: string): void {
    this.#socket.end(fatalError(code, message));
    this.#socket.destroySoon();
  }

  async #takeTurn(): Promise<void> {
    if (!this.#hasTurn) await this.#backend.turn.take();
    this.#hasTurn = true;
  }

  #passTurn(): void {
    this.#hasTurn = false;
    this.#backend.turn.pass();
  }

  #queue(task: () => Promise<void>): void {
    this.#work = this.#work.then(task).catch((error: unknown) => {
      this.#fail("57P02", error instanceof AppError ? error.message : "The embedded Postgres has stopped.");
    });
  }
}
