import { service } from "../../testing/commerce-server";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { POST } from "@/app/api/licenses/[action]/route";
import { db } from "@/lib/db";
import { createLicenseClient } from "@/public/license-client";
import { sellDesktop } from "../testing/desktop";

const PROGRAM = join(import.meta.dirname, "../../../../examples/license-cli/fernway.mjs");

// The real route behind a real port: the program is a process of its own.
const shop = createServer(async (incoming, outgoing) => {
  const body = Buffer.concat(await incoming.toArray());
  const action = incoming.url?.split("/").at(-1) ?? "";
  const request = new Request(`http://shop.localhost${incoming.url}`, { method: "POST", body });
  const response = await POST(request, { params: Promise.resolve({ action }) });
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(await response.text());
});
const folder = mkdtempSync(join(tmpdir(), "billfold-program-"));
let server: string;

beforeAll(async () => {
  shop.listen(0, "127.0.0.1");
  await once(shop, "listening");
  server = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => {
  shop.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  service.reset();
  await db.limit.deleteMany();
});

/** Runs the program on a device, with what it keeps there; what it says, and how it ends. */
async function run(device: string, args: string[], { at = server } = {}) {
  const license = join(folder, `${device}.json`);
  // oxlint-disable-next-line node/no-process-env -- the program reads the address of the shop from its environment
  const env = { ...process.env, FERNWAY_SERVER: at, FERNWAY_LICENSE: license };
  const child = spawn(process.execPath, [PROGRAM, ...args], { env });
  let said = "";
  child.stdout.on("data", (text) => (said += String(text)));
  child.stderr.on("data", (text) => (said += String(text)));
  const [code] = (await once(child, "close")) as [number];
  return { code, said: said.trim() };
}

/** The client in this process, with what it keeps. */
function clientOn(device: Map<string, string>, at = server) {
  const storage = {
    read: () => device.get("license") ?? null,
    write: (text: string) => void device.set("license", text),
    clear: () => void device.delete("license"),
  };
  return createLicenseClient({ server: at, storage });
}

it(
  "the sample program is activated, says so when asked, and frees its activation",
  { tags: ["slow"] },
  async () => {
    const { text } = await sellDesktop(null);
    expect(await run("laptop", ["status"])).toEqual({
      code: 1,
      said: "Not activated here. Run: fernway activate <key>",
    });
    const licensed = 'Licensed to run on "Noa\'s laptop", without an end. In use in 1 of 3 places.';
    expect(await run("laptop", ["activate", text, "Noa's laptop"])).toEqual({ code: 0, said: licensed });
    // Once more takes no second place.
    expect(await run("laptop", ["activate", text, "Noa's laptop"])).toEqual({ code: 0, said: licensed });
    expect(await run("laptop", ["status"])).toEqual({ code: 0, said: licensed });
    expect(await run("other", ["activate", "no-such-key"])).toEqual({
      code: 1,
      said: "There is no such license key.",
    });
    expect(await run("laptop", ["deactivate"])).toEqual({
      code: 0,
      said: "Deactivated. Another device can have its place.",
    });
    expect((await run("laptop", ["status"])).code).toBe(1);
  },
);

it("the sample program runs offline, and says until when", { tags: ["slow"] }, async () => {
  const { text } = await sellDesktop(null);
  await run("offline", ["activate", text]);
  const nowhere = { at: "http://127.0.0.1:9" };
  const kept = await run("offline", ["status"], nowhere);
  expect(kept.code).toBe(0);
  expect(kept.said).toMatch(/Not asked just now; this counts until \d{4}-\d\d-\d\dT/);
  expect((await run("offline", ["deactivate"], nowhere)).code).toBe(1);
  expect((await run("stranger", ["activate", text], nowhere)).code).toBe(1);
});

it("a yes counts offline for its time, not after, and not for a clock that was turned back", async () => {
  const { text } = await sellDesktop(null);
  const device = new Map<string, string>();
  await clientOn(device).activate(text, "laptop");
  const offline = clientOn(device, "http://127.0.0.1:9");
  expect(await offline.validate()).toMatchObject({ valid: true, source: "offline" });
  const kept = JSON.parse(device.get("license") ?? "") as { answer: Record<string, string> };
  const keep = (answer: object) =>
    device.set("license", JSON.stringify({ ...kept, answer: { ...kept.answer, ...answer } }));
  keep({ offlineUntil: new Date(Date.now() - 1).toISOString() });
  expect(await offline.validate()).toMatchObject({ valid: false, reason: "unreachable" });
  keep({ checkedAt: new Date(Date.now() + 2 * 86_400_000).toISOString() });
  expect(await offline.validate()).toMatchObject({ valid: false, reason: "unreachable" });
});

it("a no ends the offline time, and a freed device is forgotten", async () => {
  const { text, key } = await sellDesktop(null);
  const device = new Map<string, string>();
  const client = clientOn(device);
  const { instance } = await client.activate(text, "laptop");
  Object.assign(key.attributes, { status: "disabled", disabled: true });
  expect(await client.validate()).toMatchObject({ valid: false, reason: "disabled" });
  const offline = clientOn(device, "http://127.0.0.1:9");
  expect(await offline.validate()).toMatchObject({ valid: false, reason: "unreachable" });
  Object.assign(key.attributes, { status: "active", disabled: false });
  expect(await client.validate()).toMatchObject({ valid: true, instance });
  service.remove("license-key-instances", String(service.all("license-key-instances")[0]?.id));
  expect(await client.validate()).toMatchObject({ valid: false, reason: "unknown_instance" });
  expect(await client.validate()).toMatchObject({ reason: "not_activated" });
});

it("a mistyped second key changes nothing, and a correct one frees the activation of the first", async () => {
  const [first, second] = [await sellDesktop(null), await sellDesktop(null)];
  const device = new Map<string, string>();
  const client = clientOn(device);
  await client.activate(first.text, "laptop");
  expect(await client.activate("mistyped", "laptop")).toMatchObject({ reason: "unknown_key" });
  expect(await client.validate()).toMatchObject({ valid: true });
  expect(await client.activate(second.text, "laptop")).toMatchObject({ valid: true });
  expect(first.key.attributes["instances_count"]).toBe(0);
  expect(second.key.attributes["instances_count"]).toBe(1);
});

it("the page of a captive portal is no answer", async () => {
  const { text } = await sellDesktop(null);
  const device = new Map<string, string>();
  await clientOn(device).activate(text, "laptop");
  const portal = createServer((_, response) =>
    response.writeHead(200).end("<h1>Pay for the hotel's network</h1>"),
  );
  portal.listen(0, "127.0.0.1");
  await once(portal, "listening");
  const at = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  expect(await clientOn(device, at).validate()).toMatchObject({ valid: true, source: "offline" });
  portal.close();
});
