import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openBackend, type Backend } from "./backend";
import { openGateway, type Gateway } from "./gateway";
import { frame, simpleQuery, startupMessage, sync } from "./protocol";

const PASSWORD = "password-of-this-test";
const IDLE_LIMIT_MS = 300;
const READY = "Z\0\0\0\u0005I";

let backend: Backend;
let gateway: Gateway;

beforeAll(async () => {
  backend = await openBackend("memory://");
  gateway = await openGateway({
    backend: Promise.resolve(backend),
    password: PASSWORD,
    idleLimit: IDLE_LIMIT_MS,
  });
});

afterAll(async () => {
  await gateway.close();
  await backend.close();
});

test("a client that requests encryption continues without it, and may send byte by byte", async () => {
  const client = open();
  client.send(request(80_877_104));
  await client.receive("N");
  client.send(request(80_877_103));
  await client.receive("NN");
  for (const byte of [
    ...startupMessage(),
    ...frame("p", `${PASSWORD}\0`),
    ...simpleQuery("SELECT 'hello'"),
  ]) {
    client.send(Buffer.from([byte]));
  }
  await client.receive("hello");
  client.socket.destroy();
});

test("a client that fetches with Flush keeps the turn until it sends Sync", async () => {
  const [one, other] = [await openSession(), await openSession()];
  one.send(parse("SELECT 'of one'"), frame("D", "S\0"), frame("H"));
  await one.receive("?column?");
  other.send(
    parse("SELECT 'of other'"),
    frame("B", "\0\0", Buffer.alloc(6)),
    frame("E", "\0", Buffer.alloc(4)),
    sync,
  );
  one.send(frame("B", "\0\0", Buffer.alloc(6)), frame("E", "\0", Buffer.alloc(4)), sync);
  await one.receive("of one");
  await other.receive("of other");
  expect(one.received()).not.toContain("of other");
  one.socket.destroy();
  other.socket.destroy();
});

test("an idle transaction is ended with its connection, and the next client continues", async () => {
  const [sleeper, next] = [await openSession(), await openSession()];
  sleeper.send(simpleQuery("BEGIN"), simpleQuery("CREATE TABLE never (a int)"));
  next.send(simpleQuery("SELECT CASE WHEN to_regclass('never') IS NULL THEN 'nothing left' END"));
  await sleeper.receive("25P03");
  await next.receive("nothing left");
  next.socket.destroy();
});

test("work that was never committed is undone, also outside of an explicit transaction", async () => {
  const [leaver, next] = [await openSession(), await openSession()];
  leaver.send(parse("CREATE TABLE unfinished (a int)"), frame("B", "\0\0", Buffer.alloc(6)));
  leaver.send(frame("E", "\0", Buffer.alloc(4)), frame("H"));
  await leaver.receive("CREATE TABLE");
  leaver.socket.destroy();
  next.send(simpleQuery("SELECT CASE WHEN to_regclass('unfinished') IS NULL THEN 'nothing left' END"));
  await next.receive("nothing left");
  next.socket.destroy();
});

test.each([
  ["a cancel request", request(80_877_102)],
  ["another protocol", Buffer.from("GET / HTTP/1.1\r\n\r\n")],
  ["an older protocol", request(131_072)],
])("%s ends the connection and nothing else", async (_, bytes) => {
  const client = open();
  client.send(bytes);
  await once(client.socket, "close");
  (await openSession()).socket.destroy();
});

async function openSession() {
  const client = open();
  client.send(startupMessage(), frame("p", `${PASSWORD}\0`));
  await client.receive(READY);
  return client;
}

function open() {
  const socket: Socket = connect(gateway.port, "127.0.0.1").setNoDelay(true);
  let received = "";
  socket.on("data", (chunk) => (received += chunk.toString("latin1")));
  socket.on("error", () => {});
  return {
    socket,
    received: () => received,
    send: (...messages: Buffer[]) => messages.forEach((message) => socket.write(message)),
    receive: async (text: string) => {
      await expect.poll(() => received, { timeout: 3_000, interval: 10 }).toContain(text);
    },
  };
}

function request(code: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32BE(8);
  bytes.writeInt32BE(code, 4);
  return bytes;
}

function parse(sql: string): Buffer {
  return frame("P", `\0${sql}\0`, Buffer.alloc(2));
}
