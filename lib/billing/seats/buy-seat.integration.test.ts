import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { definePlans } from "../catalog/define-plans";
import { createPerson, nextId } from "../testing/people";
import { createSubscriber } from "../testing/subscriber";
import { buySeat, previewSeat, shownOf } from "./buy-seat";

const NOW = new Date("2026-03-10T00:00:00Z");
const GRANTS = { features: [], limits: {} };

/** A shop that sells Pro by the seat. */
const BY_THE_SEAT = definePlans({
  features: {},
  limits: {},
  free: GRANTS,
  plans: [
    { product: "Pro", ...GRANTS, seats: "quantity" },
    { product: "Starter", ...GRANTS, seats: 10 },
  ],
  extras: [],
  change: { upgrade: "now", downgrade: "at period end", prorate: true },
  grace: { pastDueDays: 0, afterTrialDays: 0 },
});

/** A user with three seats of Pro, at $24.00 a month each, since 2 March. */
async function createCrew(facts: Record<string, unknown> = {}) {
  const itemId = nextId();
  const item = { id: itemId, price_id: 821, quantity: 3 };
  const { user, id, read } = await createSubscriber("Pro", { first_subscription_item: item, ...facts });
  for (const { attributes } of [...service.all("subscription-invoices"), ...service.all("orders")])
    Object.assign(attributes, { subtotal: 7_200, total: 7_200 });
  const wish = { userId: user.id, subscriptionId: id, now: NOW };
  const preview = () => previewSeat(wish, BY_THE_SEAT);
  const buy = (shown: string) => buySeat({ ...wish, shown }, BY_THE_SEAT);
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
