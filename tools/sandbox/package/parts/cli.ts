#!/usr/bin/env node
import { createRequire } from "node:module";
import { parseArgs } from "node:util";
import { checkPort } from "../../../../bin/serve/port";
import { serve } from "./serve";

const { name, version } = createRequire(import.meta.url)("../package.json") as Record<string, string>;

const HELP = `npx ${name} [options]

Start a commerce service in test mode, with a dashboard, on this machine. Nothing leaves it.

  --port <number>           where it listens (3000)
  --data <folder>           keep its database there; without it, everything is in memory
  --webhook <url>           where your app receives webhooks; without it, there is no webhook yet
  --webhook-secret <text>   what webhooks are signed with, 6 to 40 characters (whsec_sandbox_local)
  --api-key <text>          what your app sends (sandbox_local_api_key)
  --history                 start with customers in every state
  --host <address>          the address to listen on (127.0.0.1); whoever reaches it may do everything in it
  --url <url>               where others reach it, if that is another address
  --help, --version`;

const OPTIONS = {
  port: { type: "string", default: "3000" },
  host: { type: "string", default: "127.0.0.1" },
  url: { type: "string" },
  data: { type: "string" },
  webhook: { type: "string" },
  "webhook-secret": { type: "string", default: "whsec_sandbox_local" },
  "api-key": { type: "string", default: "sandbox_local_api_key" },
  history: { type: "boolean", default: false },
  help: { type: "boolean" },
  version: { type: "boolean" },
} as const;

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) return console.log(HELP);
  if (values.version) return console.log(version);
  const port = await freePort(values.port);
  const keys = { apiKey: values["api-key"], webhookSecret: values["webhook-secret"] };
  let isWanted = true;
  const stopped = waitForEnd().finally(() => (isWanted = false));
  const startedAt = performance.now();
  const { url, ended, stop } = await serve({ ...values, ...keys, port, webhookUrl: values.webhook, stopped });
  const ready = { url: `${url}/sandbox`, ...keys };
  if (process.connected) process.send?.(ready);
  else if (isWanted) console.log(banner(ready, values, (performance.now() - startedAt) / 1_000));
  const code = await Promise.race([stopped, ended]);
  await stop();
  process.exit(code);
}

async function freePort(text: string): Promise<number> {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`--port ${text} is not a port.`);
  await checkPort(port).catch((cause: unknown) => {
    throw new Error(`Port ${port} cannot be used. Choose another one with --port.`, { cause });
  });
  return port;
}

/** The end of this process is wanted by a signal, or because the tests that started it have ended. */
function waitForEnd(): Promise<number> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => resolve(0));
    if (!process.send) return;
    process.on("disconnect", () => resolve(0));
    // The tests may have ended before this line.
    if (!process.connected) resolve(0);
  });
}

type Ready = { url: string; apiKey: string; webhookSecret: string };

function banner(ready: Ready, { data, webhook }: { data?: string; webhook?: string }, seconds: number) {
  const lines = [
    ["Base URL", ready.url],
    ["API key", ready.apiKey],
    ["Webhook", webhook ?? "none yet (--webhook <url>)"],
    ["Webhook secret", ready.webhookSecret],
    ["Dashboard", `${ready.url}/dashboard`],
    ["Mail catcher", `${ready.url}/inbox`],
    ["Test card", "4242 4242 4242 4242, any later date, any CVC"],
    ["Database", data === undefined ? "in memory" : `in ${data}`],
  ];
  const text = lines.map(([label = "", value]) => `  ${label.padEnd(16)}${value}`);
  return ["", ...text, "", `  Ready in ${seconds.toFixed(1)} s. Ctrl-C stops it.`, ""].join("\n");
}
