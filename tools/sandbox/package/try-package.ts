import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../../../e2e/runner/free-port";
import { root } from "../../../bin/root";
import { NAME } from "./make-package";
import { startReceiver } from "./receiver";
import { api, control } from "./requests";
import { startCommand } from "./start-command";
import { tryExamples } from "./try-examples";
import { tryFunctions } from "./try-functions";

const LONGEST_START_MS = 3_000;
const STARTS = 4;
const PRO_MONTHLY = 421;

/** Installs the tarball in an empty folder, starts the command and buys through it, and then does so with the functions for tests. */
export async function tryPackage(tarball: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "billfold-try-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
    execFileSync("npm", ["install", "--no-audit", "--no-fund", tarball], { cwd: folder, stdio: "inherit" });
    tryLicenses(folder);
    const fastest = await tryCommand(folder);
    await tryFolder(folder);
    await tryKilledStart(folder);
    await tryKilledTests(folder);
    await tryFunctions(folder);
    tryTypes(folder);
    await tryExamples(folder);
    assert.ok(fastest < LONGEST_START_MS, `No start took less than ${LONGEST_START_MS} ms.`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The tarball has the text of the license of each module in it. */
function tryLicenses(folder: string): void {
  const packed = join(folder, "node_modules", NAME);
  const text = readFileSync(join(packed, "THIRD-PARTY-LICENSES.txt"), "utf8");
  const carried = readdirSync(join(packed, "server/node_modules")).filter((name) => !name.startsWith("@"));
  // In the bundles of the server, of the command, and of the pages.
  for (const name of [...carried, "zod", "undici", "sanitize-html", "@prisma/adapter-pg", "tailwindcss"])
    assert.match(text, new RegExp(`^${name} \\d`, "m"), `The license of ${name} is missing.`);
  assert.ok(text.includes("Permission is hereby granted") && text.includes("SIL OPEN FONT LICENSE"));
  console.log("The licenses: fine");
}

/** Returns how long the fastest of several starts took. */
async function tryCommand(folder: string): Promise<number> {
  const receiver = await startReceiver(() => "whsec_sandbox_local");
  const times: number[] = [];
  for (let turn = 1; turn < STARTS; turn++) {
    const { stop, ms } = await startCommand(folder, []);
    times.push(ms);
    await stop();
  }
  const { base, stop, ms } = await startCommand(folder, ["--webhook", receiver.url]);
  times.push(ms);
  console.log(`Started in ${times.map((each) => (each / 1_000).toFixed(1)).join(", ")} s`);
  try {
    const page = await fetch(`${base}/dashboard`);
    assert.equal(page.status, 200);
    assert.match(await page.text(), /<h1/);
    const checkout = await checkoutByApi(base);
    await control(base, "POST", "/pay", { checkout_url: checkout, email: "grace@example.com" });
    await control(base, "GET", "/idle?timeout=20");
    const created = receiver.received.filter(({ event }) => event === "subscription_created");
    assert.deepEqual(created, [
      { event: "subscription_created", isSigned: true, customer: "grace@example.com" },
    ]);
    assert.ok(receiver.received.every(({ isSigned }) => isSigned));
  } finally {
    await stop();
    receiver.stop();
  }
  await assert.rejects(fetch(base), "It went on serving.");
  console.log("The command: fine");
  return Math.min(...times);
}

/** What was bought is there after a restart, and a second start on the same folder is refused. */
async function tryFolder(folder: string): Promise<void> {
  const data = ["--data", join(folder, "data")];
  const first = await startCommand(folder, data);
  await control(first.base, "POST", "/pay", { variant_id: PRO_MONTHLY, email: "grace@example.com" });
  await assert.rejects(startCommand(folder, data), /in use/);
  await first.stop();
  const second = await startCommand(folder, data);
  const { data: orders } = await api<{ data: unknown[] }>(second.base, "/v1/orders");
  assert.equal(orders.length, 1);
  await second.stop();
  assert.deepEqual(
    readdirSync(join(folder, "data")).filter((name) => name.includes("lock")),
    [],
  );
  console.log("A folder: fine");
}

/** TypeScript accepts what the guide shows, and nothing else. */
function tryTypes(folder: string): void {
  const lines = [
    `import { createSandbox } from "${NAME}/test";`,
    "await using sandbox = await createSandbox();",
    "const { order_id } = await sandbox.pay(421, { custom: { user_id: 42 } });",
    "export const order: number = order_id;",
    "// @ts-expect-error -- there is no such unit",
    "await sandbox.advance({ fortnights: 1 });",
    "const { events } = await sandbox.scenarios.run('trial-converts', { name: 'Ada Brandt' });",
    "export const names: string[] = events;",
    "// @ts-expect-error -- there is no such scenario",
    "await sandbox.scenarios.run('nobody-pays');",
    "await sandbox.replay(await sandbox.exportFixture({ event: 'order_created' }));",
  ];
  writeFileSync(join(folder, "types.ts"), lines.join("\n"));
  const flags = "--strict --noEmit --module nodenext --target esnext --types node --typeRoots".split(" ");
  const types = join(root, "node_modules/@types");
  const tsc = join(root, "node_modules/.bin/tsc");
  execFileSync(tsc, [...flags, types, "types.ts"], { cwd: folder, stdio: "inherit" });
  console.log("The types: fine");
}

/** After a first start that is killed while it fills the folder, the next one fills it again. */
async function tryKilledStart(folder: string): Promise<void> {
  const data = join(folder, "killed");
  const port = await findFreePort();
  const child = spawn(join(folder, "node_modules/.bin", NAME), ["--port", String(port), "--data", data]);
  const ended = once(child, "exit");
  while (!existsSync(join(data, "postgres", "PG_VERSION"))) {
    assert.equal(child.exitCode, null);
    // oxlint-disable-next-line no-await-in-loop -- until it has begun
    await sleep(1);
  }
  child.kill("SIGKILL");
  await ended;
  assert.ok(existsSync(join(data, "postgres.unfinished")), "It was killed too late.");
  const next = await startCommand(folder, ["--data", data]);
  await control(next.base, "POST", "/pay", { variant_id: PRO_MONTHLY, email: "grace@example.com" });
  await next.stop();
  assert.deepEqual(readdirSync(data).toSorted(), ["postgres", "secret"]);
  console.log("A killed start: fine");
}

/** Tests that are killed while they start a sandbox leave no server behind. */
async function tryKilledTests(folder: string): Promise<void> {
  const port = await findFreePort();
  const code = `import { createSandbox } from "${NAME}/test"; await createSandbox({ port: ${port} });`;
  const tests = spawn(process.execPath, ["--input-type=module", "--eval", code], { cwd: folder });
  assert.ok(await hasBecome(true, port), "The sandbox did not start.");
  tests.kill("SIGKILL");
  assert.ok(await hasBecome(false, port), "The server of killed tests goes on.");
  console.log("Killed tests: fine");
}

/** Whether something listens on the port, or nothing does, within 30 seconds. */
async function hasBecome(isListening: boolean, port: number): Promise<boolean> {
  const until = performance.now() + 30_000;
  while (performance.now() < until) {
    const socket = connect(port, "127.0.0.1");
    // oxlint-disable-next-line no-await-in-loop -- one question at a time
    const answer = await once(socket, "connect").then(Boolean, () => false);
    socket.destroy();
    if (answer === isListening) return true;
    // oxlint-disable-next-line no-await-in-loop -- a pause between two questions
    await sleep(50);
  }
  return false;
}

async function checkoutByApi(base: string): Promise<string> {
  const relationships = {
    store: { data: { type: "stores", id: "7001" } },
    variant: { data: { type: "variants", id: String(PRO_MONTHLY) } },
  };
  const body = { data: { type: "checkouts", attributes: {}, relationships } };
  const { data } = await api<{ data: { attributes: { url: string } } }>(
    base,
    "/v1/checkouts",
    undefined,
    body,
  );
  return data.attributes.url;
}
