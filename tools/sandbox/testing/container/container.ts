import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase, query } from "../../proofs/database";
import { root } from "../../../../bin/root";
import { findFreePort } from "../../../../e2e/runner/free-port";
import { bareEnv, buildImage, type Image } from "./image";
import { finish, step, type StepResult } from "../../../../bin/test/run";

// `npm run tool container`: makes what the Dockerfile makes, without Docker, and tries it with the settings of its page, on the
// Postgres that TEST_DATABASE_URL names, else on an embedded one.
const folder = mkdtempSync(join(tmpdir(), "billfold-container-"));
const UP_TO_DATE = "The database is up to date.";
const results: StepResult[] = [];
try {
  let image: Image | undefined;
  results.push(await trying("image", async () => void (image = buildImage(folder))));
  if (image) {
    const made = image;
    console.log(`${megabytesOf(made.folder)} MB beside the base image`);
    results.push(await trying("container", () => tryImage(made)));
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
finish(results);

function trying(name: string, work: () => Promise<void>): Promise<StepResult> {
  return step(name, async () => {
    try {
      await work();
      return { passed: 1, failed: 0 };
    } catch (error) {
      console.error(error);
      return { passed: 0, failed: 1 };
    }
  });
}

async function tryImage(image: Image): Promise<void> {
  expectNoneOfSandbox(image);
  const settings = settingsOfPage();
  const database = await createDatabase();
  const address = { DATABASE_URL: database.url };
  try {
    const refused = await start(image, { ...settings, ...address, AUTH_SECRET: "" });
    expectSaid(await refused.said(), "AUTH_SECRET is not set");
    await refused.stop();

    const first = await start(image, { ...settings, ...address });
    // The embedded Postgres is migrated by whoever starts it.
    const isEmpty = database.engine === "native";
    expectSaid(await first.said(), isEmpty ? "Applied merchant 0001_init" : UP_TO_DATE);
    await tryServer(first.url, database.url, settings["COMMERCE_API_KEY"] ?? "");
    await first.stop();

    const second = await start(image, { ...settings, ...address });
    expectSaid(await second.said(), UP_TO_DATE);
    await second.stop();
  } finally {
    await database.drop();
  }
}

/** Whether the sandbox is there is a setting of the container, so no answer of it may be made by the build. */
function expectNoneOfSandbox(image: Image): void {
  const text = readFileSync(join(image.folder, ".next/prerender-manifest.json"), "utf8");
  const { routes } = JSON.parse(text) as { routes: Record<string, unknown> };
  const made = Object.keys(routes).filter((path) => path.startsWith("/sandbox"));
  if (made.length > 0) throw new Error(`The build has answered for the sandbox: ${made.join(", ")}`);
}

/** The settings that the page tells to write, by its own command. */
function settingsOfPage(): Record<string, string> {
  const page = readFileSync(join(root, "docs/deploy/container.md"), "utf8");
  const [, script] = /```bash\n(cat > \.env\.container[^`]+)```/.exec(page) ?? [];
  if (!script) throw new Error("docs/deploy/container.md has no command that writes .env.container.");
  const alone = mkdtempSync(join(folder, "settings-"));
  execFileSync("sh", ["-c", script], { cwd: alone });
  const lines = readFileSync(join(alone, ".env.container"), "utf8").split("\n").filter(Boolean);
  return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
}

type Started = { url: string; said: () => Promise<string>; stop: () => Promise<void> };

async function start(image: Image, settings: Record<string, string>): Promise<Started> {
  const port = String(await findFreePort());
  const env = bareEnv({ ...image.env, ...settings, PORT: port, APP_URL: `http://127.0.0.1:${port}` });
  const [program = "", ...args] = image.command;
  const child = spawn(program, args, { cwd: image.folder, env, stdio: ["ignore", "pipe", "pipe"] });
  const ended = once(child, "exit");
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (said) => (text += String(said)));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const isHealthy = () => {
    const [asking = "", ...words] = image.health;
    const asked = spawn(asking, words, { env });
    return once(asked, "exit").then(([code]) => code === 0);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    said: async () => {
      for (const end = Date.now() + 60_000; Date.now() < end && isRunning();) {
        if (await isHealthy()) return text;
        await sleep(200);
      }
      if (isRunning()) throw new Error(`It did not become healthy:\n${text}`);
      return text;
    },
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      if (child.signalCode === "SIGKILL") throw new Error("It had to be killed.");
    },
  };
}

async function tryServer(url: string, database: string, apiKey: string): Promise<void> {
  // It listens at every address: a container is reached from outside of it.
  await expectAnswer(`${url.replace("127.0.0.1", "127.0.0.2")}/api/ready`, '{"status":"ready"}');
  const home = await expectAnswer(`${url}/pricing`, "<h1");
  const [style] = /\/_next\/static\/[^"]+\.css/.exec(home) ?? [];
  await expectAnswer(`${url}${style}`, "{");
  // The image was built while the sandbox was off.
  await expectAnswer(`${url}/sandbox/dashboard`, "<h1");
  await expectAnswer(`${url}/sandbox/icon.svg`, "<svg");
  // A purchase: at the service, by its webhook to the merchant, and there from the inbox into a record.
  const answer = await fetch(`${url}/sandbox/control/pay`, {
    method: "POST",
    headers: { Authorization: `Bearer ${apiKey}` },
    body: JSON.stringify({ variant_id: 421, email: "ada@example.com" }),
  });
  if (!answer.ok) throw new Error(`The purchase was answered ${answer.status}: ${await answer.text()}`);
  const SUBSCRIBED = "SELECT 1 FROM merchant.subscriptions WHERE user_email = 'ada@example.com'";
  for (const end = Date.now() + 20_000; (await query(database, SUBSCRIBED)).length === 0; await sleep(200))
    if (Date.now() > end) throw new Error("The merchant did not hear of the purchase.");
}

async function expectAnswer(url: string, part: string): Promise<string> {
  const answer = await fetch(url);
  const text = await answer.text();
  if (answer.ok && text.includes(part)) return text;
  throw new Error(`${url} answered ${answer.status}: ${text.slice(0, 500)}`);
}

function expectSaid(text: string, part: string): void {
  if (!text.includes(part)) throw new Error(`It did not say “${part}”:\n${text}`);
}

function megabytesOf(path: string): string {
  return execFileSync("du", ["-sm", path], { encoding: "utf8" }).split("\t")[0] ?? "";
}
