import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { deliverDue } from "../delivery/deliver";
import { listOf, ownStore } from "../testing/own-store";
import { Receiver } from "../testing/receiver";
import { freshShop } from "../testing/shop";
import { applyDueNow } from "./worker";

const STORES = 50;
const STORIES = 12;
const PRO = 421;
const HOUR = 3_600_000;

const receiver = new Receiver();
let address: string;

beforeAll(async () => {
  await freshShop();
  await sandboxDb.sandboxWebhook.deleteMany();
  await sandboxDb.sandboxFaults.deleteMany();
  address = await receiver.listen();
  receiver.answer = (response, { event }) => response.writeHead(event === "order_created" ? 500 : 200).end();
});
afterAll(() => receiver.close());

type Store = Awaited<ReturnType<typeof ownStore>>;

async function done({ call }: Store, what: string, body?: unknown) {
  const { status, body: answer } = await call(what, body);
  if (![200, 201].includes(status)) throw new Error(`${what}: ${status} ${JSON.stringify(answer)}`);
  return answer as Record<string, unknown>;
}

/** What a store goes through. Its number says how often it sells, how far its clock goes, how it fails and how it goes back. */
async function live(store: Store, story: number): Promise<number> {
  const buy = (buyer: number) =>
    done(store, "POST /pay", { variant_id: store.variants[PRO], email: `buyer-${buyer}@example.org` });
  const months = async (count: number) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (let month = 0; month < count; month += 1) await done(store, "POST /clock", { advance: "P1M" });
  };
  const generations = new Set<unknown>();
  const look = async () => generations.add((await done(store, "GET /generation"))["generation"]);

  await look();
  await done(store, "PUT /faults", { seed: story, faults: { duplicate: { probability: story % 2 } } });
  // oxlint-disable-next-line no-await-in-loop -- one after the other
  for (let buyer = 0; buyer <= story % 3; buyer += 1) await buy(buyer);
  await done(store, "PUT /snapshots/bought");
  await months(1 + (story % 4));
  await look();
  if (story % 4 === 1) await done(store, "POST /snapshots/bought");
  if (story % 4 === 3) await done(store, "POST /reset");
  await look();
  await buy(9);
  await months(1);
  await done(store, "POST /clock", { advance: `PT${story + 1}H` });
  await done(store, "GET /idle?timeout=30");
  return generations.size;
}

const sorted = (lines: unknown[][]) => lines.map((line) => line.join(" ")).toSorted();

/** Everything that can be seen of the store with its key, without ids, in hours before its time. */
async function seenOf(store: Store) {
  const now = Date.parse(String((await done(store, "GET /clock"))["now"]));
  const at = (time: unknown) => `${Math.round((now - Date.parse(String(time))) / HOUR / 3) * 3} hours ago`;
  type Delivery = Record<string, string> & { answers: Record<string, string>[] };
  const deliveries = (await done(store, "GET /deliveries"))["data"] as Delivery[];
  const mails = (await done(store, "GET /mails"))["data"] as Record<string, string>[];
  const [orders, invoices] = [
    await listOf(store.key, "/orders?page[size]=100"),
    await listOf(store.key, "/subscription-invoices?page[size]=100"),
  ];
  return {
    daysAhead: Math.round((now - Date.now()) / HOUR / 24),
    deliveries: sorted(
      deliveries.map(({ event_name, status, fault, created_at, answers }) => [
        event_name,
        status,
        fault,
        at(created_at),
        ...answers.map((answer) => `${answer["status"]} ${at(answer["created_at"])}`),
      ]),
    ),
    mails: sorted(
      mails.map(({ to, subject, created_at }) => [to, subject?.replaceAll(/\d+/g, "#"), at(created_at)]),
    ),
    orders: sorted(
      orders.data.map(({ attributes }) => [attributes["order_number"], at(attributes["created_at"])]),
    ),
    invoices: sorted(
      invoices.data.map(({ attributes }) => [attributes["billing_reason"], at(attributes["created_at"])]),
    ),
    drawn: (await done(store, "GET /faults"))["drawn"],
    snapshots: ((await done(store, "GET /snapshots"))["data"] as { name: string }[]).map(({ name }) => name),
  };
}

const newStore = () => ownStore({ name: "Harbor", webhook_url: address });
const range = (length: number) => Array.from({ length }, (_, index) => index);

it("fifty stores at once see what each would see alone", { timeout: 240_000 }, async () => {
  const alone: unknown[] = [];
  for (const story of range(STORIES)) {
    // oxlint-disable no-await-in-loop -- one after the other is what the others are compared with
    const store = await newStore();
    alone.push({ generations: await live(store, story), ...(await seenOf(store)) });
    // oxlint-enable no-await-in-loop
  }
  const stop = startWorker();
  const stores = await Promise.all(range(STORES).map(newStore));
  const generations = await Promise.all(stores.map((store, index) => live(store, index % STORIES)));
  await stop();
  for (const [index, store] of stores.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- at once they say no more
    const seen = { generations: generations[index], ...(await seenOf(store)) };
    expect([index % STORIES, seen]).toEqual([index % STORIES, alone[index % STORIES]]);
  }
  expect(new Set(alone.map((one) => JSON.stringify(one))).size).toBe(STORIES);
});

/** What the server's own workers do meanwhile. */
function startWorker(): () => Promise<void> {
  const state = { isOn: true };
  const working = work();
  return () => {
    state.isOn = false;
    return working;
  };

  async function work(): Promise<void> {
    while (state.isOn) {
      // oxlint-disable no-await-in-loop -- one round after the other
      await applyDueNow();
      await deliverDue();
      await sleep(50);
      // oxlint-enable no-await-in-loop
    }
  }
}
