import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startEmbedded } from "./start";

const WRITING_MS = 1_500;
// Two cold starts and a recovery, on a machine that may be busy with everything else.
const TIMEOUT_MS = 120_000;

let parent: string;
let folder: string;

beforeAll(async () => {
  parent = await mkdtemp(join(tmpdir(), "billfold-crash-"));
  folder = join(parent, "postgres");
});

afterAll(() => rm(parent, { recursive: true }));

test(
  "a database killed in the middle of its work keeps every row that was acknowledged",
  async () => {
    const server = await startServer();
    await run(server.url, "CREATE TABLE acknowledged (number int)");
    const writer = writeUntilItBreaks(server.url);
    await new Promise((resolve) => setTimeout(resolve, WRITING_MS));
    server.process.kill("SIGKILL");
    await once(server.process, "exit");
    const written = await writer;
    expect(written).toBeGreaterThan(5);

    const again = await startEmbedded(folder);
    const kept = await run(
      again.url,
      "SELECT count(DISTINCT number)::int AS count FROM acknowledged WHERE number < $1",
      [written],
    );
    await again.stop();
    expect(kept).toEqual([{ count: written }]);
  },
  TIMEOUT_MS,
);

test(
  "a database whose lock was removed runs nothing more, and leaves its folder to the next holder",
  async () => {
    const fenced = await startEmbedded(folder);
    await run(fenced.url, "CREATE TABLE kept (number int)");
    await rm(`${folder}.lock-1`);
    const next = await startEmbedded(folder);
    await expect(run(fenced.url, "INSERT INTO kept VALUES (1)")).rejects.toThrow("was removed");
    await run(next.url, "INSERT INTO kept VALUES (2)");
    await fenced.stop();
    expect(await run(next.url, "SELECT * FROM kept")).toEqual([{ number: 2 }]);
    await next.stop();
    const again = await startEmbedded(folder);
    expect(await run(again.url, "SELECT * FROM kept")).toEqual([{ number: 2 }]);
    await again.stop();
  },
  TIMEOUT_MS,
);

async function startServer(): Promise<{ process: ChildProcess; url: string }> {
  const start = pathToFileURL(join(import.meta.dirname, "start.ts")).href;
  const script = `import { startEmbedded } from "${start}"; console.log((await startEmbedded(process.argv[1])).url);`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", script, folder];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  const [url] = (await once(createInterface(child.stdout), "line")) as [string];
  return { process: child, url };
}

async function writeUntilItBreaks(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  for (let number = 0; ; number += 1) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- the next row is written when this one is acknowledged
      await client.query("INSERT INTO acknowledged VALUES ($1)", [number]);
    } catch {
      return number;
    }
  }
}

async function run(url: string, sql: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql, values);
    return rows;
  } finally {
    await client.end();
  }
}
