import { service } from "../testing/commerce-server";
import { setImmediate as written } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { startCollector } from "@/lib/observe/testing/collector";
import { drainEffects } from "../effects/drain";
import { sendAllOurselves } from "@/lib/email/testing/customer";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record } from "../testing/records";
import { startCheckout } from "./start";

type Line = { event: string; [field: string]: unknown };

let putBack = () => {};
let lines: string[] = [];

beforeEach(async () => {
  service.reset();
  await db.sandboxGeneration.deleteMany();
  await db.effect.deleteMany();
  await db.webhookEvent.deleteMany();
  service.put(...catalogRecords());
  putBack = sendAllOurselves();
  lines = [];
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, "write").mockImplementation((text) => lines.push(...linesOf(String(text))) > 0);
});

afterEach(() => {
  vi.restoreAllMocks();
  putBack();
});

/** What was said in one turn is written together. */
function linesOf(text: string): string[] {
  return text.split("\n").filter(Boolean);
}

/** What `grep` would show of the log. */
function linesWith(text: string): Line[] {
  return lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Line);
}

/** A collector that this process sends its spans to until the test ends. */
async function sendTo(status: number | "silent" = 200) {
  const collector = await startCollector(status);
  const settings: { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined } = env;
  settings.OTEL_EXPORTER_OTLP_ENDPOINT = collector.url;
  onTestFinished(async () => {
    settings.OTEL_EXPORTER_OTLP_ENDPOINT = undefined;
    await collector.stop();
  });
  return collector;
}

const namesOf = (found: Line[]) => [...new Set(found.map(({ event }) => event))];

/** The events of a purchase in the last checkout. */
function bought(email: string, custom?: Record<string, string>) {
  const now = new Date().toISOString().replace("Z", "000Z");
  const shared = { customer_id: nextId(), user_email: email, created_at: now, updated_at: now };
  const order = record("orders", nextId(), shared);
  const facts = { ...shared, order_id: Number(order.id), status: "active", trial_ends_at: null };
  const subscription = record("subscriptions", nextId(), facts);
  service.put(order, subscription);
  const tell = async () => {
    const options = custom ? { custom } : {};
    await deliver(eventBytes("order_created", order, options));
    await deliver(eventBytes("subscription_created", subscription, options));
    await drain();
    await drainEffects({ budgetMs: 20_000 });
    await written();
  };
  return { order, subscription, tell };
}

it("one id traces a purchase: its checkout, its webhooks, their application and the email", async () => {
  const user = await createPerson();
  const started = await startCheckout({ user, variantId: "421", now: new Date() });
  if (started.kind !== "redirect") throw new Error(`It was ${started.kind}.`);
  const { order, subscription, tell } = bought(user.email, service.lastCheckout().checkout_data.custom);
  await tell();
  const found = linesWith(started.intentId);
  expect(namesOf(found)).toEqual([
    "checkout.started",
    "webhook.recorded",
    "webhook.processed",
    "effect.done",
  ]);
  expect(found.every(({ intent }) => intent === started.intentId)).toBe(true);
  expect(found.filter(({ event }) => event === "webhook.processed")).toHaveLength(2);
  const mail = found.find(({ key }) => String(key).startsWith("mail:welcome:"));
  expect(mail).toMatchObject({ order: order.id, subscription: subscription.id });
  expect(service.mails()).toMatchObject([{ to: user.email }]);
  // Neither who they are nor what we signed for them.
  expect(linesWith(user.email)).toEqual([]);
  expect(linesWith(user.id)).toEqual([]);
  expect(linesWith(service.lastCheckout().checkout_data.custom["ref"] ?? "missing")).toEqual([]);
});

it("a renewal that brings no reference is tied to its purchase by the subscription", async () => {
  const { order, subscription, tell } = bought("someone@example.com");
  await tell();
  lines = [];
  const invoice = record("subscription-invoices", nextId(), { subscription_id: Number(subscription.id) });
  await deliver(eventBytes("subscription_payment_success", invoice));
  await deliver(eventBytes("subscription_updated", subscription));
  await drain();
  await written();
  const found = linesWith(`"subscription":"${subscription.id}"`);
  expect(namesOf(found)).toEqual(["webhook.recorded", "webhook.processed"]);
  expect(found.filter(({ event }) => event === "webhook.processed")).toHaveLength(2);
  expect(found.some((line) => line["order"] === order.id)).toBe(true);
  expect(found.every((line) => line["intent"] === undefined)).toBe(true);
});

it("an email that could not be sent is logged with its purchase", async () => {
  const user = await createPerson();
  const started = await startCheckout({ user, variantId: "421", now: new Date() });
  if (started.kind !== "redirect") throw new Error(`It was ${started.kind}.`);
  const { tell } = bought(user.email, service.lastCheckout().checkout_data.custom);
  vi.spyOn(globalThis, "fetch").mockRejectedValue(new Error("no network"));
  await tell();
  const failed = linesWith(started.intentId).filter(({ event }) => event === "effect.failed");
  expect(failed).toMatchObject([{ level: "error", key: expect.stringMatching(/^mail:welcome:/) }]);
});

it("a collector gets the same way as one trace, which says nothing of who bought", async () => {
  const collector = await sendTo();
  const user = await createPerson();
  const started = await startCheckout({ user, variantId: "421", now: new Date() });
  if (started.kind !== "redirect") throw new Error(`It was ${started.kind}.`);
  const { custom } = service.lastCheckout().checkout_data;
  await bought(user.email, custom).tell();
  const names = ["checkout.start", "effect.send", "webhook.process", "webhook.record"];
  const ofPurchase = () => collector.spans().filter(({ traceId }) => traceId === started.intentId);
  await vi.waitFor(
    () => expect([...new Set(ofPurchase().map(({ name }) => name))].toSorted()).toEqual(names),
    {
      timeout: 10_000,
    },
  );
  for (const secret of [user.email, user.id, custom["ref"] ?? "missing", "http", "?", "@"])
    expect(collector.bytes()).not.toContain(secret);
});

it("a collector that refuses holds up no purchase, and is named once without its address", async () => {
  const collector = await sendTo(503);
  const user = await createPerson();
  const started = await startCheckout({ user, variantId: "421", now: new Date() });
  expect(started.kind).toBe("redirect");
  await vi.waitFor(() => expect(linesWith("trace.not_sent")).toMatchObject([{ reason: "503" }]), {
    timeout: 10_000,
  });
  expect(linesWith(collector.url)).toEqual([]);
});

it("an event that cannot be read is a failed span in a trace of its own", async () => {
  const collector = await sendTo();
  await deliver(eventBytes("subscription_updated", { type: "subscriptions", id: "1", attributes: {} }));
  await drain();
  const processed = () => collector.spans().filter(({ name }) => name === "webhook.process");
  await vi.waitFor(() => expect(processed()).toMatchObject([{ status: { code: 2 } }]), { timeout: 10_000 });
});

// The last one, for what it leaves waiting goes to this collector still.
it("a collector that is silent holds up neither a checkout nor a webhook", async () => {
  const collector = await sendTo("silent");
  const user = await createPerson();
  await startCheckout({ user, variantId: "421", now: new Date() });
  await vi.waitFor(() => expect(collector.requests()).toBe(1), { timeout: 10_000 });

  const other = await createPerson();
  await startCheckout({ user: other, variantId: "421", now: new Date() });
  const { order } = bought(other.email);
  expect(await deliver(eventBytes("order_created", order))).toMatchObject({ status: 200 });
  // The first one still hangs: whoever had waited for its own would see a second.
  expect(collector.requests()).toBe(1);
});
