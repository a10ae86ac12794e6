import { describe, expect, it } from "vitest";
import { sandboxDb } from "../../../db";
import { storedEventNames } from "../../../testing/events";
import { STATES } from "../subscription-operations";
import { useSubscription } from "../use-subscription";

const DAY = 86_400_000;

const { update, put, stored } = useSubscription();

describe("several changes at once", () => {
  it("all happen, in one answer", async () => {
    await put({ status: "cancelled", ...STATES.cancelled });
    const { document } = await update({
      cancelled: false,
      variant_id: 411,
      product_id: 301,
      pause: { mode: "void", resumes_at: "2090-02-01" },
    });
    expect(document.data).toMatchObject({
      attributes: {
        status: "paused",
        variant_id: 411,
        pause: { mode: "void", resumes_at: "2090-02-01T00:00:00.000000Z" },
        first_subscription_item: { price_id: 811, quantity: 1 },
      },
    });
    expect(await storedEventNames()).toEqual([
      "subscription_resumed",
      "subscription_paused",
      "subscription_updated",
    ]);
  });

  it("do not happen when one of them may not", async () => {
    const before = await stored();
    const { status } = await update({ variant_id: 422, pause: { mode: "void", resumes_at: "2024-02-01" } });
    expect(status).toBe(422);
    expect([await stored(), await storedEventNames()]).toEqual([before, []]);
  });

  it("leave a pause alone that is not mentioned", async () => {
    await update({ pause: { mode: "void" } });
    const { document } = await update({ disable_prorations: true });
    expect(document.data).toMatchObject({
      attributes: { status: "paused", pause: { mode: "void", resumes_at: null } },
    });
  });
});

describe("a pause", () => {
  it("is not billed: a renewal during the pause is skipped", async () => {
    const { renewsAt } = await stored();
    const passed = new Date((renewsAt?.getTime() ?? 0) - 50 * DAY);
    await put({ status: "paused", pauseMode: "void", renewsAt: passed });
    await update({ pause: null });
    const after = await stored();
    expect(after.renewsAt?.getTime()).toBeGreaterThan(Date.now());
    expect(after.dueAt).toEqual(after.renewsAt);
    expect(after.invoices).toHaveLength(1);
    // Nobody paid for the rest of this period, so there is nothing to give back.
    await update({ variant_id: 431, invoice_immediately: true });
    expect((await stored()).lines).toEqual([]);
  });
});

describe("billing by usage", () => {
  it("is not swapped for billing by quantity", async () => {
    const price = await sandboxDb.sandboxPrice.findUniqueOrThrow({ where: { id: 811 } });
    const { id: _, tiers: __, ...columns } = price;
    await sandboxDb.sandboxPrice.create({
      data: { ...columns, usageAggregation: "sum", createdAt: new Date() },
    });
    const { status, document } = await update({ variant_id: 411 });
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: "/data/attributes/variant_id" }]);
    await sandboxDb.sandboxPrice.deleteMany({ where: { usageAggregation: "sum" } });
  });
});
