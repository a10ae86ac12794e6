import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { ownStore, listOf } from "../testing/own-store";
import { deliverDue } from "../delivery/deliver";
import { applyDueNow } from "./worker";
import { Receiver } from "../testing/receiver";
import { freshShop } from "../testing/shop";

const STORES = 50;
const PRO = 421;
const DAY = 86_400_000;

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

/** Each story moves its clock as far, buys as often and fails as much as its number says. */
async function live(number: number) {
  const months = 1 + (number % 4);
  const buyers = 1 + (number % 3);
  const store = await ownStore({ webhook_url: `${address}/${number}` });
  const done = async (what: string, body?: unknown) => {
    const { status, body: answer } = await store.call(what, body);
    expect([what, status, answer]).toEqual([what, expect.toBeOneOf([200, 201]), expect.anything()]);
  };
  await done("PUT /faults", { seed: number, faults: { duplicate: { probability: number % 2 } } });
  const start = Date.now();
  for (let buyer = 0; buyer < buyers; buyer += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await done("POST /pay", { variant_id: store.variants[PRO], email: `buyer-${buyer}@example.org` });
  }
  for (let month = 0; month < months; month += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await done("POST /clock", { advance: "P1M" });
  }
  await done("POST /clock", { advance: `PT${number + 1}H` });
  await done("GET /idle?timeout=30");
  return { number, months, buyers, store, start };
}

/** Everything that can be seen of the store with its key, without its ids and in days since its start. */
async function seenOf({ number, months, buyers, store, start }: Awaited<ReturnType<typeof live>>) {
  const daysAt = (time: unknown) => Math.round((Date.parse(String(time)) - start) / DAY);
  const { body } = await store.call("GET /deliveries");
  const deliveries = body["data"] as unknown as {
    event_name: string;
    status: string;
    fault: string | null;
    created_at: string;
    answers: { created_at: string; status: number }[];
  }[];
  const clock = (await store.call("GET /clock")).body as unknown as { now: string; stores: unknown[] };
  const invoices = await listOf(store.key, "/subscription-invoices?page[size]=100");
  return {
    number,
    months,
    buyers,
    hours: Math.round((Date.parse(clock.now) - start) / 3_600_000 - number) / 24,
    stores: clock.stores.length,
    deliveries: deliveries
      .map((each) =>
        [
          each.event_name,
          each.status,
          each.fault,
          daysAt(each.created_at),
          ...each.answers.map((answer) => `${answer.status} on ${daysAt(answer.created_at)}`),
        ].join(" "),
      )
      .toSorted(),
    invoices: invoices.data
      .map(({ attributes }) => `${String(attributes["billing_reason"])} ${daysAt(attributes["created_at"])}`)
      .toSorted(),
    drawn: (await store.call("GET /faults")).body["drawn"] as unknown as number,
  };
}

it("fifty stores at once see what each would see alone", { timeout: 240_000 }, async () => {
  // Twelve different stories, alone, one after the other: what the others have to look like.
  const alone = new Map<string, unknown>();
  for (let number = 0; number < 12; number += 1) {
    // oxlint-disable-next-line no-await-in-loop -- the point
    const { number: _, ...seen } = await seenOf(await live(number));
    alone.set(`${number}`, seen);
  }
  receiver.received.length = 0;
  const numbers = Array.from({ length: STORES }, (_, index) => index);
  const worker = { isOn: true };
  const working = work(worker);
  const lived = await Promise.all(numbers.map((number) => live(number % 12)));
  worker.isOn = false;
  await working;
  for (const one of lived) {
    // oxlint-disable-next-line no-await-in-loop -- fifty at once say no more
    const { number, ...seen } = await seenOf(one);
    expect([number, seen]).toEqual([number, alone.get(`${number}`)]);
  }
});

/** As the server's own workers do meanwhile. */
async function work(state: { isOn: boolean }): Promise<void> {
  while (state.isOn) {
    // oxlint-disable no-await-in-loop -- one round after the other
    await applyDueNow();
    await deliverDue();
    await sleep(50);
    // oxlint-enable no-await-in-loop
  }
}
