import { service } from "@/lib/billing/testing/commerce-server";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { merchantView } from "@/lib/lemonsqueezy/sandbox-view";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { GET } from "./route";

const KEY = `Bearer ${env.COMMERCE_API_KEY}`;

function get(id: string | number, authorization: string | null = KEY) {
  const headers = authorization === null ? {} : { authorization };
  const request = new Request(`http://shop.localhost/api/sandbox/subscriptions/${id}`, { headers });
  return GET(request, { params: Promise.resolve({ remoteId: String(id) }) });
}

beforeEach(async () => {
  service.reset();
  vi.restoreAllMocks();
  await db.webhookEvent.deleteMany();
});

describe("the merchant's view of a subscription", () => {
  it("has our copy, its invoices and its events", async () => {
    const id = nextId();
    const invoice = record("subscription-invoices", nextId(), { subscription_id: id, total: 2400 });
    await deliver(eventBytes("subscription_created", record("subscriptions", id, { status: "on_trial" })));
    await deliver(eventBytes("subscription_payment_success", invoice));
    await drain();
    await deliver(eventBytes("subscription_updated", record("subscriptions", id, { status: "active" })));

    const view = merchantView.parse(await (await get(id)).json());
    expect(view.subscription).toMatchObject({ status: "on_trial" });
    expect(view.invoices).toMatchObject([{ id: invoice.id, total: 2400 }]);
    expect(view.events.map(({ name, status }) => [name, status])).toEqual([
      ["subscription_updated", "pending"],
      ["subscription_payment_success", "done"],
      ["subscription_created", "done"],
    ]);
    expect(view.events[0]?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(view.events[0]?.processed_at).toBeNull();
    expect(view.events[1]?.processed_at).not.toBeNull();
  });

  it("is empty, not missing, for an unknown subscription", async () => {
    const answer = await get("no such\u0000 id");
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ subscription: null, invoices: [], events: [] });
  });

  it.each([null, "", "Bearer", "Bearer wrong", env.COMMERCE_API_KEY, `basic ${env.COMMERCE_API_KEY}`])(
    "is refused with the authorization %j",
    async (authorization) => {
      expect((await get(1, authorization)).status).toBe(401);
    },
  );

  it("does not exist in live mode, even for the right key", async () => {
    vi.spyOn(env, "BILLING_MODE", "get").mockReturnValue("live");
    expect((await get(1)).status).toBe(404);
  });
});
