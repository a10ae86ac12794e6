import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createServer, type AddressInfo, type Server } from "node:net";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "@/prisma/embedded/folder-lock";

const SOMEBODY = "postgresql://somebody@127.0.0.1";

// Empty, they also hide what a developer keeps in .env.local.
const UNSET = {
  NODE_ENV: "development",
  DATABASE_URL: "",
  AUTH_SECRET: "",
  SANDBOX_SECRET: "", // sandbox
  COMMERCE_WEBHOOK_SECRET: "",
} as const;

/** What a start needs whose service is not in this app. */
const SERVICE = {
  COMMERCE_API_URL: "http://service.invalid",
  COMMERCE_API_KEY: "key_of_the_store",
  COMMERCE_STORE_ID: "12",
  SMTP_URL: "smtp://mail.invalid",
};

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "billfold-command-"));
});

afterEach(() => rm(folder, { recursive: true }));

test("a taken port is named, with the way out", async () => {
  const stranger = await listen();
  const { port } = stranger.address() as AddressInfo;
  const dev = await run("dev", { PORT: String(port) });
  stranger.close();
  expect(dev).toEqual({
    code: 1,
    said: `Port ${port} is in use. Stop what runs there, or set PORT to another one.\n`,
  });
});

test("a data folder in use is named, with the process that uses it, and is not reset", async () => {
  const lock = await lockFolder(join(folder, "postgres"));
  const [dev, reset] = await Promise.all([run("dev", { PORT: String(await freePort()) }), run("reset")]);
  await lock.release();
  const refusal = {
    code: 1,
    said: `The data folder ${folder}/postgres is in use by process ${process.pid} on ${hostname()}. Stop it first, or set DATA_DIR to another folder.\n`,
  };
  expect([dev, reset]).toEqual([refusal, refusal]);
});

test("kept secrets that are damaged are named and not replaced", async () => {
  const file = join(folder, "secrets.json");
  await writeFile(file, "{ half a fi");
  const dev = await run("dev", { PORT: String(await freePort()) });
  expect(dev).toEqual({
    code: 1,
    said: `${file} cannot be read. Fix it, or delete it to get new secrets.\n`,
  });
  expect(await readFile(file, "utf8")).toBe("{ half a fi");
});

test("an embedded database that cannot be opened ends a start, which was never ready", async () => {
  await mkdir(join(folder, "postgres"));
  await writeFile(join(folder, "postgres", "PG_VERSION"), "9.1\n");
  const dev = await run("dev", { PORT: String(await freePort()) });
  expect(dev.code).toBe(1);
  expect(dev.said).toContain("PGlite failed to initialize");
  expect(dev.said).not.toContain("Ready in");
});

test("a database where nothing listens is one sentence", async () => {
  const port = await freePort();
  const dev = await run("dev", {
    PORT: String(await freePort()),
    DATABASE_URL: `${SOMEBODY}:${port}/billfold`,
  });
  expect(dev.code).toBe(1);
  expect(dev.said).toMatch(
    new RegExp(`^The database at 127.0.0.1:${port}/billfold cannot be reached[^\\n]*\\n$`),
  );
});

test("a DATABASE_URL that is no address is one sentence", async () => {
  const migrate = await run("migrate", { DATABASE_URL: "localhost/billfold" });
  expect(migrate.code).toBe(1);
  expect(migrate.said).toMatch(/^DATABASE_URL is not an address[^\n]*\n$/);
});

test("a real database in production makes up no secrets and lists all that is missing", async () => {
  const start = await run("start", { DATABASE_URL: `${SOMEBODY}/billfold`, COMMERCE_API_URL: "" });
  expect(start.code).toBe(1);
  expect(start.said.split("\n")).toEqual(
    expect.arrayContaining([
      "  AUTH_SECRET is not set",
      "  COMMERCE_WEBHOOK_SECRET is not set",
      "  COMMERCE_API_URL is not set",
      "  CRON_SECRET is not set",
      "  APP_URL is not set: emails and the checkout lead back there",
    ]),
  );
  expect(await readdir(folder)).toEqual([]);
});

// sandbox:start
test("the sandbox does not start beside live mode", async () => {
  const start = await run("start", { SANDBOX: "on", BILLING_MODE: "live" });
  expect(start.code).toBe(1);
  expect(start.said).toMatch(
    /^Billfold cannot start:\n {2}the sandbox is on with BILLING_MODE=live[^\n]*\n$/,
  );
});
// sandbox:end

test("a malformed setting is named", async () => {
  const dev = await run("dev", { PORT: "many" });
  expect(dev.code).toBe(1);
  expect(dev.said).toMatch(/^Billfold cannot start:\n {2}PORT [^\n]*\n$/);
});

test("a real database is not emptied without a yes", async () => {
  const reset = await run("reset", { DATABASE_URL: process.env["DATABASE_URL"] ?? "" });
  expect(reset.code).toBe(1);
  expect(reset.said).toMatch(/^DATABASE_URL names a real database[^\n]*\n$/);
});

/** Runs a command with nothing set but where the service is. */
async function run(
  name: string,
  settings: Record<string, string> = {},
): Promise<{ code: number; said: string }> {
  const { PATH = "", HOME = "" } = process.env;
  const script = join(import.meta.dirname, "..", `${name}.ts`);
  const child = spawn(process.execPath, ["--import", "tsx", script], {
    env: { ...UNSET, ...SERVICE, PATH, HOME, DATA_DIR: folder, ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const [shown, told, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  return { code: code as number, said: shown + told };
}

async function listen(): Promise<Server> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  return server;
}

async function freePort(): Promise<number> {
  const server = await listen();
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}
