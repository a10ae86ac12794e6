import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "./folder-lock";
import { beginEmbedded } from "./start";

// Cold starts, on a machine that may be busy with everything else.
const TIMEOUT = { timeout: 120_000 };

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "billfold-opening-"));
  folder = join(parent, "postgres");
});

afterEach(() => rm(parent, { recursive: true }));

test("a client that connects before the database is open waits until its tables exist", TIMEOUT, async () => {
  const postgres = await beginEmbedded(folder);
  const client = new Client({ connectionString: postgres.url });
  await client.connect();
  expect((await client.query("SELECT count(*)::int AS count FROM merchant.users")).rows).toEqual([
    { count: 0 },
  ]);
  await client.end();
  await postgres.stop();
});

test(
  "who stops it while it opens finds the folder free, and every table there the next time",
  TIMEOUT,
  async () => {
    await (await beginEmbedded(folder)).stop();
    const again = await beginEmbedded(folder);
    await again.opened;
    await again.stop();
  },
);

test("a client that waits for a database that cannot be opened is disconnected, and the folder is free", async () => {
  await mkdir(folder);
  await writeFile(join(folder, "PG_VERSION"), "9.1\n");
  const postgres = await beginEmbedded(folder);
  const client = new Client({ connectionString: postgres.url });
  client.on("error", () => {});
  await expect(client.connect()).rejects.toThrow("Connection terminated");
  await expect(postgres.opened).rejects.toThrow();
  await postgres.stop();
  await (await lockFolder(folder)).release();
});
