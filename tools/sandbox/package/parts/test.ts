import { fork, type ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type AddressInfo, type Socket } from "node:net";
import { fileURLToPath } from "node:url";
import { functionsOf, SandboxError } from "./test-functions.js";
import type { ConnectOptions, Sandbox, SandboxOptions, Store, StoreOptions } from "./test-types.js";

export { SandboxError };
export type * from "./test-types.js";

/** Starts a sandbox of its own process, with its own database and its own clock. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const apiKey = `test_${randomBytes(12).toString("hex")}`;
  const webhookSecret = `whsec_${randomBytes(12).toString("hex")}`;
  const port = options.port ?? (await freePort());
  const args = [`--port=${port}`, `--api-key=${apiKey}`, `--webhook-secret=${webhookSecret}`];
  if (options.data !== undefined) args.push(`--data=${options.data}`);
  if (options.webhookUrl !== undefined) args.push(`--webhook=${options.webhookUrl}`);
  if (options.history) args.push("--history");
  const child = fork(fileURLToPath(new URL("cli.js", import.meta.url)), args, {
    env: { SANDBOX_RATE_LIMIT: "1000000", SANDBOX_LICENSE_RATE_LIMIT: "1000000", ...process.env },
    execArgv: [],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  const url = await readyUrl(child);
  const functions = functionsOf(url, apiKey);
  const createStore = (wanted: StoreOptions = {}) => openStore(url, functions.call, wanted);
  return { url, apiKey, webhookSecret, ...functions, createStore, ...closing(child) };
}

/**
 * Opens a store in a sandbox that runs already, so that several test workers share one sandbox. `close` deletes the store; the sandbox
 * goes on.
 */
export async function connectSandbox(options: ConnectOptions = {}): Promise<Store> {
  const { url = "http://localhost:3000/sandbox", apiKey = "sandbox_local_api_key", ...wanted } = options;
  const base = url.replace(/\/+$/, "");
  return await openStore(base, functionsOf(base, apiKey).call, wanted);
}

type Created = { id: number; api_key: string; webhook_secret: string; variants: Record<number, number> };

async function openStore(url: string, call: Sandbox["call"], options: StoreOptions): Promise<Store> {
  const { name, webhookUrl, rateLimit, acceptPlainJson, products } = options;
  const settings = { rate_limit: rateLimit, accept_plain_json: acceptPlainJson };
  const order = { name, webhook_url: webhookUrl, products, ...settings };
  const created = await call<Created>("POST", "/stores", order);
  const { id, variants, api_key: apiKey, webhook_secret: webhookSecret } = created;
  const close = () => call<void>("DELETE", `/stores/${id}`);
  const functions = functionsOf(url, apiKey, variants);
  return { id, variants, url, apiKey, webhookSecret, ...functions, close, [Symbol.asyncDispose]: close };
}

/** Rejects with what it wrote, if it ends before it is ready. */
async function readyUrl(child: ChildProcess): Promise<string> {
  let written = "";
  child.stderr?.on("data", (chunk) => (written = `${written}${String(chunk)}`.slice(-4_000)));
  const ready = once(child, "message").then(([message]: { url: string }[]) => message?.url ?? "");
  const ended = once(child, "exit").then(() => {
    throw new Error(`The sandbox did not start. ${written}`);
  });
  return await Promise.race([ready, ended]);
}

function closing(child: ChildProcess) {
  // A test runner need not wait for it: without its parent it ends.
  child.unref();
  child.channel?.unref();
  (child.stderr as Socket | null)?.unref();
  const close = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.ref();
    child.kill("SIGTERM");
    await ended;
  };
  return { close, [Symbol.asyncDispose]: close };
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
