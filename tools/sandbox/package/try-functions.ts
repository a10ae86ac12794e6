import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { NAME } from "./make-package";
import type { Sandbox, Shared, Store } from "./parts/test";
import { SCENARIO_NAMES } from "./parts/test-types";
import { startReceiver } from "./receiver";
import { api } from "./requests";

const PRO_MONTHLY = 421;
const DAY_MS = 86_400_000;

/** Uses the functions for tests as the tests of an app do. */
export async function tryFunctions(folder: string): Promise<void> {
  const file = createRequire(join(folder, "package.json")).resolve(`${NAME}/test`);
  const { connectSandbox, createSandbox, SandboxError } = (await import(
    pathToFileURL(file).href
  )) as typeof import("./parts/test");
  let secret = "";
  const receiver = await startReceiver(() => secret);
  const [one, other] = await Promise.all([createSandbox({ webhookUrl: receiver.url }), createSandbox()]);
  secret = one.webhookSecret;
  try {
    const before = Date.now();
    const [paid, , later, muchLater] = await Promise.all([
      one.pay(PRO_MONTHLY, { email: "grace@example.com" }),
      other.pay(PRO_MONTHLY),
      one.advance({ months: 1, days: 1 }),
      other.advance({ years: 3 }),
    ]);
    assert.equal(typeof paid.subscription_id, "number");
    assert.ok(later.getTime() - before < 33 * DAY_MS && muchLater.getTime() - before > 3 * 365 * DAY_MS);
    await one.fault({ duplicate: { next: 1 } });
    await one.pay(PRO_MONTHLY, { email: "alan@example.com" });
    const sent = await one.deliveries({ state: "delivered" });
    assert.ok(sent.length > 0 && sent.length === receiver.received.length);
    assert.ok(receiver.received.every(({ isSigned }) => isSigned));
    assert.deepEqual(await other.deliveries(), []);
    await tryStores(other);
    await tryScenarios(other);
    await tryReplay(other);
    await tryWorkers(() => connectSandbox({ url: `${other.url}/`, apiKey: other.apiKey }));
    const refused = connectSandbox({ url: other.url, apiKey: "wrong" });
    await assert.rejects(refused, (error) => error instanceof SandboxError && error.status === 401);
    const declined = other.pay(PRO_MONTHLY, { card: "4000000000000002" });
    await assert.rejects(declined, (error) => error instanceof SandboxError && error.status === 402);
    await one.reset();
    assert.equal(await countOrders(one), 0);
    assert.equal(await countOrders(other), 1);
  } finally {
    await Promise.all([one.close(), other[Symbol.asyncDispose]()]);
    receiver.stop();
  }
  await assert.rejects(fetch(one.url), "It went on serving.");
  console.log("The functions for tests: fine");
}

/** Two stores of one sandbox: each has its own sales, clock and faults. */
async function tryStores(sandbox: Sandbox): Promise<void> {
  let secret = "";
  const receiver = await startReceiver(() => secret);
  await using one = await sandbox.createStore({ webhookUrl: receiver.url });
  await using empty = await sandbox.createStore();
  secret = one.webhookSecret;
  const before = Date.now();
  await Promise.all([one.pay(PRO_MONTHLY), empty.fault({ drop: { probability: 1 } })]);
  const [later] = await Promise.all([one.advance({ months: 1 }), empty.advance({ days: 1 })]);
  assert.ok(later.getTime() - before > 27 * DAY_MS);
  assert.equal((await one.deliveries({ state: "delivered" })).length, receiver.received.length);
  assert.ok(receiver.received.length > 4 && receiver.received.every(({ isSigned }) => isSigned));
  assert.deepEqual(await empty.deliveries(), []);
  await one.reset();
  assert.deepEqual(await one.deliveries(), []);
  receiver.stop();
}

/** A story is played in a store with the store's copies of what the story buys, and sends the events that are listed. */
async function tryScenarios(sandbox: Sandbox): Promise<void> {
  await using store = await sandbox.createStore();
  const listed = await store.scenarios.list();
  assert.deepEqual(listed.map(({ name }) => name).toSorted(), SCENARIO_NAMES.toSorted());
  const upgrade = listed.find(({ name }) => name === "upgrade-mid-cycle");
  const run = await store.scenarios.run("upgrade-mid-cycle", { email: "grace@example.com" });
  assert.deepEqual([run.events, run.steps.length], [upgrade?.events, upgrade?.steps.length]);
  const declined = await store.scenarios.run("card-fails-then-recovers", { attempts: 1 });
  assert.equal(declined.events.filter((event) => event === "subscription_payment_failed").length, 1);
  assert.equal((await api<{ data: unknown[] }>(store.url, "/v1/subscriptions", store.apiKey)).data.length, 2);
}

/** What one store has sent is sent again by another one, with its own secret. */
async function tryReplay(sandbox: Sandbox): Promise<void> {
  let secret = "";
  const receiver = await startReceiver(() => secret);
  await using one = await sandbox.createStore({ webhookUrl: "http://127.0.0.1:1/" });
  await using other = await sandbox.createStore({ webhookUrl: receiver.url });
  secret = other.webhookSecret;
  await one.pay(PRO_MONTHLY, { email: "grace@example.com" });
  const fixture = await one.exportFixture();
  const sent = await one.deliveries();
  assert.equal((await one.exportFixture({ ids: [sent[0]?.id ?? 0] })).events.length, 1);
  assert.equal((await other.replay(fixture)).length, sent.length);
  const set = { "data.attributes.user_email": "alan@example.com" };
  assert.ok((await other.importEvent(fixture.events[0]?.payload ?? {}, { set })) > 0);
  const names = sent.map(({ event_name }) => event_name);
  assert.deepEqual(
    receiver.received.map(({ event }) => event),
    [...names, names[0]],
  );
  assert.equal(receiver.received.at(-1)?.customer, "alan@example.com");
  assert.ok(receiver.received.every(({ isSigned }) => isSigned));
  receiver.stop();
}

/** Two workers of one sandbox: neither sees what the other does, and the sandbox goes on when both have ended. */
async function tryWorkers(connect: () => Promise<Store>): Promise<void> {
  const [one, other] = await Promise.all([connect(), connect()]);
  await Promise.all([one.pay(PRO_MONTHLY), other.pay(PRO_MONTHLY), one.advance({ days: 3 })]);
  await other.reset();
  assert.deepEqual([await countOrders(one), await countOrders(other)], [1, 0]);
  await one.close();
  await assert.rejects(one.deliveries(), /401/);
  assert.deepEqual(await other.deliveries(), []);
  await other.close();
  await using next = await connect();
  assert.equal(await countOrders(next), 0);
}

async function countOrders({ url, apiKey }: Shared): Promise<number> {
  return (await api<{ data: unknown[] }>(url, "/v1/orders", apiKey)).data.length;
}
