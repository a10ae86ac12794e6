import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { problemsOf } from "@/lib/env/problems";
import { readEnv } from "@/lib/env/read-env";
import { dataFolderOf, type DataFolder } from "../settings";
import { completeSecrets } from "./secrets";

let parent: string;
let folder: DataFolder;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), "billfold-secrets-"));
  folder = dataFolderOf({ DATA_DIR: join(parent, "data") });
});

afterEach(() => rm(parent, { recursive: true }));

test("what is made up once is the same at the next start", async () => {
  const first = await completeSecrets(folder, {});
  expect(await completeSecrets(folder, {})).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect(first).toHaveProperty("AUTH_SECRET");
});

test("made-up secrets satisfy the settings", async () => {
  const secrets = await completeSecrets(folder, {});
  const problems = problemsOf(readEnv(secrets)).join();
  expect(Object.keys(secrets).filter((name) => problems.includes(name))).toEqual([]);
  expect(secrets["COMMERCE_WEBHOOK_SECRET"]?.length).toBeLessThanOrEqual(40);
});

test("only the owner may read the file, and no draft of it stays", async () => {
  await completeSecrets(folder, {});
  expect((await stat(folder.secrets)).mode & 0o777).toBe(0o600);
  expect(await readdir(folder.path)).toEqual(["secrets.json"]);
});

test("a secret that is set is neither replaced nor written down", async () => {
  const own = { AUTH_SECRET: "a-secret-of-the-owner-with-32-characters" };
  expect(await completeSecrets(folder, own)).not.toHaveProperty("AUTH_SECRET");
  expect(await completeSecrets(folder, {})).toHaveProperty(
    "AUTH_SECRET",
    expect.not.stringContaining("owner"),
  );
});
