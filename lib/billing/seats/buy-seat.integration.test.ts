import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { definePlans } from "../catalog/define-plans";
import { createPerson, nextId } from "../testing/people";
import { record } from "../testing/records";
import { createSubscriber } from "../testing/subscriber";
import { buySeat, previewSeat, shownOf } from "./buy-seat";

const NOW = new Date("2026-03-10T00:00:00Z");
const GRANTS = { features: [], limits: {} };

/** A shop that sells Pro by the seat, and when it charges another one. */
const sellingSeats = (seat?: "with next invoice" | "from next period") =>
  definePlans({
    features: {},
    limits: {},
    free: GRANTS,
    plans: [
      { product: "Pro", ...GRANTS, seats: "quantity" },
      { product: "Starter", ...GRANTS, seats: 10 },
    ],
    extras: [],
    change: { upgrade: "now", downgrade: "at period end", prorate: true, ...(seat && { seat }) },
    grace: { pastDueDays: 0, afterTrialDays: 0 },
  });
const BY_THE_SEAT = sellingSeats();

/** A user with three seats of Pro, at $24.00 a month each, since 2 March. */
async function createCrew(facts: Record<string, unknown> = {}, file = BY_THE_SEAT) {
  const itemId = nextId();
  const item = { id: itemId, price_id: 821, quantity: 3 };
  const { user, id, read } = await createSubscriber("Pro", { first_subscription_item: item, ...facts });
  for (const { attributes } of [...service.all("subscription-invoices"), ...service.all("orders")])
    Object.assign(attributes, { subtotal: 7_200, total: 7_200 });
  const wish = { userId: user.id, subscriptionId: id, now: NOW };
  const preview = () => previewSeat(wish, file);
  const buy = (shown: string) => buySeat({ ...wish, shown }, file);
  const atService = () => service.all("subscriptions").find((one) => one.id === id)!.attributes;
  return { wish, itemId, preview, buy, atService, quantity: async () => (await read()).quantity };
}

const asked = () => service.requests.filter(({ method }) => method === "PATCH");

beforeEach(async () => {
  service.reset();
  await db.catalogCache.deleteMany();
});

describe("one more seat", () => {
  it("is shown with the rest of the period, and bought as it was shown", async () => {
    const { itemId, preview, buy, quantity } = await createCrew();
    const seen = await preview();
    expect(seen).toMatchObject({ seats: 3, currency: "USD", renewal: { interval: "month", count: 1 } });
    const [unused, rest] = seen.cost.today.lines.map(({ amount }) => amount);
    // 23 days, 10 hours, 15 minutes and 2 seconds of the 31 days are left: 75.57 %.
    expect([unused, rest, seen.cost.today.total]).toEqual([-5_441, 7_255, 1_814]);
    expect(seen.cost.later.total).toBe(9_600);
    expect(await buy(shownOf(seen))).toBe("bought");
    const attributes = { quantity: 4, invoice_immediately: true };
    expect(asked()).toEqual([
      {
        method: "PATCH",
        path: `/v1/subscription-items/${itemId}`,
        query: "",
        body: { data: { type: "subscription-items", id: String(itemId), attributes } },
      },
    ]);
    expect(await quantity()).toBe(4);
  });

  it("is bought once by two clicks, one after the other and both at once", async () => {
    const { preview, buy, quantity } = await createCrew();
    const shown = shownOf(await preview());
    expect([await buy(shown), await buy(shown)]).toEqual(["bought", "outdated"]);
    expect(await quantity()).toBe(4);
    const again = shownOf(await preview());
    const clicks = await Promise.allSettled([buy(again), buy(again)]);
    expect(clicks.filter((click) => click.status === "fulfilled" && click.value === "bought")).toHaveLength(
      1,
    );
    expect(await quantity()).toBe(5);
    expect(asked()).toHaveLength(2);
  });

  it("is shown again where the number of seats has changed, or it costs more than was shown", async () => {
    const { preview, buy, atService } = await createCrew();
    const seen = await preview();
    expect(await buy("3/0/0/0")).toBe("outdated");
    expect(await buy("3")).toBe("outdated");
    expect(await buy("")).toBe("outdated");
    Object.assign(atService(), {
      first_subscription_item: { ...(atService()["first_subscription_item"] as object), quantity: 7 },
    });
    expect(await buy(shownOf(seen))).toBe("outdated");
    expect(asked()).toEqual([]);
  });

  it("does not exist when the card is declined", async () => {
    const { preview, buy, quantity } = await createCrew();
    const shown = shownOf(await preview());
    service.refuse("PATCH", 422);
    await expect(buy(shown)).rejects.toMatchObject({ code: "invalid" });
    expect(await quantity()).toBe(3);
  });

  it.each(["expired", "unpaid", "past_due", "cancelled", "paused"])(
    "is not sold while the plan is %s, nor once it is so at the service",
    async (status) => {
      const { preview, buy, atService } = await createCrew();
      const shown = shownOf(await preview());
      Object.assign(atService(), { status });
      await expect(buy(shown)).rejects.toMatchObject({ code: "conflict" });
      await expect(preview()).rejects.toMatchObject({ code: "conflict" });
      expect(asked()).toEqual([]);
    },
  );

  it("is sold neither to another user, nor for a plan with a fixed number", async () => {
    const { wish, preview } = await createCrew();
    const shown = shownOf(await preview());
    const theirs = { ...wish, userId: (await createPerson()).id, shown };
    await expect(buySeat(theirs, BY_THE_SEAT)).rejects.toMatchObject({ code: "not_found" });
    await expect(previewSeat(theirs, BY_THE_SEAT)).rejects.toMatchObject({ code: "not_found" });
    const fixed = await createSubscriber("Starter");
    const wrong = { userId: fixed.user.id, subscriptionId: fixed.id, now: NOW };
    await expect(previewSeat(wrong, BY_THE_SEAT)).rejects.toMatchObject({ code: "conflict" });
    expect(asked()).toEqual([]);
  });
});

const waits = () => createCrew({}, sellingSeats("with next invoice"));
const waitingFor = (subscriptionId: string) => db.waitingCharge.findMany({ where: { subscriptionId } });

describe("one more seat that waits for the next invoice", () => {
  it("costs nothing today, and what it costs is in each preview until it is on an invoice", async () => {
    const { wish, preview, buy, quantity } = await waits();
    const seen = await preview();
    expect([seen.billing, seen.cost.today.total, seen.cost.next.total]).toEqual([
      "next payment",
      0,
      9_600 - 5_441 + 7_255,
    ]);
    expect(await buy(shownOf(seen))).toBe("bought");
    expect(await quantity()).toBe(4);
    expect(asked()[0]).toMatchObject({ body: { data: { attributes: { quantity: 4 } } } });
    expect(await waitingFor(wish.subscriptionId)).toMatchObject([{ amount: 1_814 }]);

    const second = await preview();
    expect(second.cost.next.lines.map(({ kind, amount }) => [kind, amount])).toContainEqual([
      "credit",
      1_814,
    ]);
    const plan = second.cost.next.lines.find(({ kind }) => kind === "plan");
    expect(plan?.amount).toBe(12_000);

    const [paid] = service.all("subscription-invoices");
    const billed = {
      ...paid!.attributes,
      created_at: "2026-04-02T10:00:00.000000Z",
      billing_reason: "renewal",
    };
    service.put(record("subscription-invoices", nextId(), billed));
    const third = await preview();
    expect(third.cost.next.lines.map(({ kind }) => kind)).not.toContain("credit");
  });

  it("leaves nothing behind when the service refuses it, and too much rather than too little without an answer", async () => {
    const { wish, preview, buy } = await waits();
    const shown = shownOf(await preview());
    service.refuse("PATCH", 422);
    await expect(buy(shown)).rejects.toMatchObject({ code: "invalid" });
    expect(await waitingFor(wish.subscriptionId)).toEqual([]);
    service.refuse("PATCH", 500);
    await expect(buy(shown)).rejects.toMatchObject({ code: "upstream" });
    expect(await waitingFor(wish.subscriptionId)).toMatchObject([{ amount: 1_814 }]);
  });

  it("may also be free until the next period", async () => {
    const { wish, preview, buy } = await createCrew({}, sellingSeats("from next period"));
    const seen = await preview();
    expect([seen.billing, seen.cost.today.total, seen.cost.next.total]).toEqual(["never", 0, 9_600]);
    expect(await buy(shownOf(seen))).toBe("bought");
    expect(asked()[0]).toMatchObject({ body: { data: { attributes: { disable_prorations: true } } } });
    expect(await waitingFor(wish.subscriptionId)).toEqual([]);
  });
});
