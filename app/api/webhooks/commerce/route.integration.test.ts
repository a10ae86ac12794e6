import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { sign } from "@/lib/lemonsqueezy/signature";
import {
  CURRENT_SECRET,
  deliver,
  drain,
  eventBytes,
  post,
  PREVIOUS_SECRET,
} from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";

const text = (body: string) => new TextEncoder().encode(body);
const ADDRESS = "http://shop.localhost/api/webhooks/commerce";

/** What senders and what stands between call JSON, and what it is not. */
const MEDIA_TYPES = [
  null,
  "application/json",
  "application/json; charset=utf-8",
  "application/json;charset=iso-8859-1",
  "APPLICATION/JSON",
  "application/vnd.api+json",
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "application/octet-stream",
  "no media type; ; ,",
  `text/${"x".repeat(4_000)}`,
];

beforeEach(async () => {
  service.reset();
  await db.webhookEvent.deleteMany();
});

describe("a webhook that is genuine", () => {
  it("is stored once and counted, however often and however parallel it is repeated", async () => {
    const id = nextId();
    const bytes = eventBytes("subscription_created", record("subscriptions", id));
    const answers = await Promise.all(Array.from({ length: 50 }, () => deliver(bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 200));
    const rows = await db.webhookEvent.findMany();
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ duplicates: 49, status: "pending", subjectId: String(id) });
    await drain();
    expect(await db.subscription.count({ where: { id: String(id) } })).toBe(1);
  });

  it("is kept byte for byte, with a byte order mark and characters of every kind", async () => {
    const id = nextId();
    const attributes = { user_name: "Zoë \u202e נועה 🧾 \u0000 \ud800", status: "active" };
    const body = JSON.stringify({
      meta: { event_name: "subscription_created", test_mode: true },
      data: record("subscriptions", id, attributes),
    });
    const bytes = text(`\uFEFF${body}`);
    expect((await deliver(bytes)).status).toBe(200);
    const row = await db.webhookEvent.findFirstOrThrow();
    expect(Buffer.from(row.raw ?? [])).toEqual(Buffer.from(bytes));
    await drain();
    const stored = await db.subscription.findUniqueOrThrow({ where: { id: String(id) } });
    expect(stored.userName).toBe("Zoë \u202e נועה 🧾  \uFFFD");
  });

  it.each(MEDIA_TYPES)("is taken by its bytes alone, whatever its media type: %s", async (type) => {
    const one = record("subscriptions", nextId(), { user_name: "Zoë נועה" });
    const bytes = eventBytes("subscription_created", one);
    const headers = type === null ? {} : { "content-type": type };
    expect((await deliver(bytes, { headers })).status).toBe(200);
    await drain();
    const stored = await db.subscription.findUniqueOrThrow({ where: { id: one.id } });
    expect(stored.userName).toBe("Zoë נועה");
    expect((await deliver(bytes, { headers, signature: "0".repeat(64) })).status).toBe(401);
  });

  it("gets an empty response", async () => {
    const answer = await deliver(eventBytes("subscription_created", record("subscriptions", nextId())));
    expect([answer.status, answer.body]).toEqual([200, null]);
  });

  it("may have its object next to `meta` or under `data`", async () => {
    const nested = record("subscriptions", nextId());
    const flat = record("subscriptions", nextId());
    const meta = { event_name: "subscription_created", test_mode: true };
    await deliver(text(JSON.stringify({ meta, data: nested })));
    await deliver(text(JSON.stringify({ meta, ...flat })));
    await drain();
    expect(await db.subscription.count({ where: { id: { in: [nested.id, flat.id] } } })).toBe(2);
  });

  it("is taken under the old secret while the new one is being rolled out, and the row says which", async () => {
    const bytes = eventBytes("subscription_created", record("subscriptions", nextId()));
    expect((await deliver(bytes, { signature: sign(PREVIOUS_SECRET, bytes) })).status).toBe(200);
    expect((await db.webhookEvent.findFirstOrThrow()).headers).toMatchObject({ secret: 1 });
  });

  it("is acknowledged even if it cannot be read", async () => {
    const bodies = ["not json", "{}", '{"meta":{"event_name":"order_created"}}', "", '{"a":"\\u0000"}'];
    const answers = await Promise.all(bodies.map((body) => deliver(text(body))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const rows = await db.webhookEvent.findMany();
    expect(rows.map(({ status }) => status)).toEqual(["dead", "dead", "dead", "dead", "dead"]);
    expect(await drain()).toBe(0);
  });

  it.each(["subscription_plan_changed", "affiliate_activated", "x\u0000y"])(
    "is acknowledged and left alone when it is %j",
    async (name) => {
      expect((await deliver(eventBytes(name, record("license-keys", nextId())))).status).toBe(200);
      expect((await db.webhookEvent.findFirstOrThrow()).status).toBe("ignored");
    },
  );

  it("has no effect when it comes from live mode while this app is in test mode", async () => {
    const live = record("subscriptions", nextId(), { test_mode: false });
    expect((await deliver(eventBytes("subscription_created", live, { testMode: false }))).status).toBe(200);
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({ status: "ignored" });
    await drain();
    expect(await db.subscription.count({ where: { id: live.id } })).toBe(0);
  });

  it("belongs to its subscription, also when it carries an invoice", async () => {
    const invoice = record("subscription-invoices", nextId(), { subscription_id: 4711 });
    await deliver(eventBytes("subscription_payment_success", invoice));
    expect(await db.webhookEvent.findFirstOrThrow()).toMatchObject({
      subjectType: "subscriptions",
      subjectId: "4711",
    });
  });
});

describe("a webhook that is not genuine", () => {
  const bytes = eventBytes("subscription_created", record("subscriptions", 1));
  const right = sign(CURRENT_SECRET, bytes);

  it.each([
    ["no signature", null],
    ["an empty one", ""],
    ["63 characters", right.slice(1)],
    ["65 characters", `${right}0`],
    ["64 that are not hexadecimal", "z".repeat(64)],
    ["the right one with a tail", `${right}zz`],
    ["the right one twice, as a repeated header arrives", `${right}, ${right}`],
    ["one of other bytes", sign(CURRENT_SECRET, text("other"))],
    ["one by another secret", sign("whsec_of_somebody_else", bytes)],
  ])("is refused and not stored: %s", async (_, signature) => {
    const answer = await deliver(bytes, { signature });
    expect(answer.status).toBe(401);
    expect(await answer.text()).not.toContain(right);
    expect(await db.webhookEvent.count()).toBe(0);
  });

  it("is rate-limited per network, and a genuine one never is", async () => {
    const headers = { "x-forwarded-for": "203.0.113.77" };
    const answers = await Promise.all(
      Array.from({ length: 90 }, () => deliver(bytes, { signature: "0".repeat(64), headers })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(60);
    expect(statuses.filter((status) => status === 429)).toHaveLength(30);
    const paused = answers.find(({ status }) => status === 429);
    expect(Number(paused?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await deliver(bytes, { headers })).status).toBe(200);
  });

  it("is rejected after any changed byte", async () => {
    const changed = Uint8Array.from(bytes);
    changed[changed.length - 2] = 32;
    expect((await deliver(changed, { signature: right })).status).toBe(401);
  });
});

describe("a webhook that is too large", () => {
  it("is refused by its announced length", async () => {
    const answer = await deliver(text("{}"), { headers: { "content-length": String(300 * 1024) } });
    expect(answer.status).toBe(413);
  });

  it("is refused while it arrives when it announced nothing, and the rest is not read", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const request = new Request(ADDRESS, { method: "POST", body: endless, duplex: "half" } as RequestInit);
    expect((await post(request)).status).toBe(413);
    expect(sent).toBeLessThan(10);
    expect(await db.webhookEvent.count()).toBe(0);
  });

  it("just fits with 256 kB", async () => {
    const body = text("x".repeat(256 * 1024));
    expect((await deliver(body)).status).toBe(200);
    expect((await deliver(text("x".repeat(256 * 1024 + 1)))).status).toBe(413);
  });
});
