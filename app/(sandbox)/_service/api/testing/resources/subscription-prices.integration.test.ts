import { describe, expect, it } from "vitest";
import { storedEventNames } from "../../../testing/events";
import { callApi } from "../call-api";
import { useSubscription } from "../use-subscription";

const { update, put, stored } = useSubscription();

describe("the price of a change", () => {
  it("waits for the next invoice", async () => {
    await update({ variant_id: 431 });
    const { lines, invoices } = await stored();
    expect(invoices).toHaveLength(1);
    expect(lines.map(({ kind }) => kind)).toEqual(["proration", "proration"]);
    const [unused, rest] = lines.map(({ amount }) => amount);
    expect(unused).toBeLessThan(0);
    expect(rest).toBeGreaterThan(-(unused ?? 0));
  });

  it("is paid at once where that is asked for", async () => {
    await update({ variant_id: 431, invoice_immediately: true });
    const { lines, invoices } = await stored();
    expect(lines).toEqual([]);
    expect(invoices[1]).toMatchObject({ billingReason: "updated", status: "paid", cardLastFour: "4242" });
    expect(await storedEventNames()).toEqual(["subscription_payment_success", "subscription_updated"]);
  });

  it("is nothing without prorations, which wins", async () => {
    await update({ variant_id: 422, invoice_immediately: true, disable_prorations: true });
    const { lines, invoices, variantId } = await stored();
    expect([lines, invoices.length, variantId]).toEqual([[], 1, 422]);
  });

  it("below zero waits as a credit, and no card is charged", async () => {
    await update({ variant_id: 411, invoice_immediately: true });
    const { lines, invoices } = await stored();
    const { subtotal, total, cardBrand, status } = invoices[1] ?? {};
    expect(subtotal).toBeLessThan(0);
    expect({ total, cardBrand, status }).toEqual({ total: 0, cardBrand: null, status: "paid" });
    expect(lines).toMatchObject([{ kind: "credit", amount: subtotal }]);
  });

  it.each([
    ["a card that declines", { cardBehavior: "card_declined" }],
    ["a card that has expired", { cardExpiresAt: new Date(0) }],
    ["no card", { cardBrand: null, cardLastFour: null }],
  ])("is refused by %s, and nothing changes", async (_name, card) => {
    await put(card);
    const before = await stored();
    const { status, document } = await update({ variant_id: 422 });
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: "/data/attributes/variant_id" }]);
    expect([await stored(), await storedEventNames()]).toEqual([before, []]);
  });

  it("there and back in one moment is nothing", async () => {
    await update({ variant_id: 431 });
    const moment = await stored();
    await update({ variant_id: 421 });
    const { lines } = await stored();
    const sum = lines.reduce((total, { amount }) => total + amount, 0);
    // The two requests are some milliseconds apart.
    expect(Math.abs(sum)).toBeLessThanOrEqual(1);
    expect(moment.lines).toHaveLength(2);
  });

  it("keeps a custom price until the plan changes", async () => {
    await put({ customPrice: 100 });
    await update({ pause: { mode: "free" } });
    await update({ pause: null });
    expect((await stored()).customPrice).toBe(100);
    await update({ variant_id: 411 });
    const { customPrice, lines } = await stored();
    expect(customPrice).toBeNull();
    expect(lines[0]?.amount).toBeGreaterThanOrEqual(-100);
  });

  it("of a larger quantity is only the difference", async () => {
    const item = (await stored()).items[0];
    const body = {
      data: {
        type: "subscription-items",
        id: String(item?.id),
        attributes: { quantity: 3, invoice_immediately: true },
      },
    };
    expect((await callApi("PATCH", `/subscription-items/${item?.id}`, { body })).status).toBe(200);
    const { invoices } = await stored();
    const full = 2 * 2400;
    expect(invoices[1]?.total).toBeGreaterThan(full * 0.6);
    expect(invoices[1]?.total).toBeLessThan(full * 0.72);
  });
});
