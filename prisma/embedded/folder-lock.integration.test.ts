import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findHolder, lockFolder } from "./folder-lock";

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "billfold-lock-"));
  folder = join(parent, "postgres");
});

afterEach(() => rm(parent, { recursive: true }));

test("a folder is held once, and free again after its release", async () => {
  const lock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${process.pid}`);
  await lock.release();
  await (await lockFolder(folder)).release();
});

test("of many that start at once exactly one gets the folder", async () => {
  const results = await Promise.allSettled(Array.from({ length: 12 }, () => lockFolder(folder)));
  const locks = results.filter((result) => result.status === "fulfilled");
  expect(locks).toHaveLength(1);
  await locks[0]?.value.release();
});

test("a lock whose process number now belongs to a stranger is taken over", async () => {
  await writeLock({ pid: process.pid, port: await closedPort(), token: "of-a-dead-process" });
  expect(await findHolder(folder)).toBeNull();
  await (await lockFolder(folder)).release();
});

test("a lock whose port now belongs to a stranger is taken over", async () => {
  const stranger = createServer((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n")).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => stranger.once("listening", resolve));
  await writeLock({
    pid: process.pid,
    port: (stranger.address() as AddressInfo).port,
    token: "of-a-dead-process",
  });
  await (await lockFolder(folder)).release();
  stranger.close();
});

test("a lock that was cut short in the middle of a write is taken over", async () => {
  await writeFile(`${folder}.lock`, '{"pid":12');
  const lock = await lockFolder(folder);
  expect(JSON.parse(await readFile(`${folder}.lock`, "utf8"))).toMatchObject({ pid: process.pid });
  await lock.release();
});

function writeLock(content: object): Promise<void> {
  return writeFile(`${folder}.lock`, JSON.stringify(content));
}

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
