import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { storedEvents } from "../testing/events";
import { freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { change, failing, history, invoicesOf, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

const failed = (day: string, status: string) => [
  `${day} subscription_payment_failed past_due`,
  `${day} subscription_updated ${status}`,
];

describe("dunning", () => {
  it("tries again after 3, 7, 10 and 14 days, then gives up, and the subscription expires", async () => {
    const { id } = await subscribed(failing);
    await passUntil(on("2026-12-31"));
    expect(await history()).toEqual([
      ...failed("2026-04-30", "past_due"),
      ...failed("2026-05-03", "past_due"),
      ...failed("2026-05-07", "past_due"),
      ...failed("2026-05-10", "past_due"),
      ...failed("2026-05-14", "unpaid"),
      "2026-05-28 subscription_expired expired",
      "2026-05-28 subscription_updated expired",
    ]);
    expect((await invoicesOf(id)).map(({ status }) => status)).toEqual(["paid", "void"]);
    expect(await storedSubscription(id)).toMatchObject({
      endsAt: on("2026-05-28"),
      dueAt: null,
      retriesCount: 4,
    });
    expect(await sandboxDb.sandboxMail.count()).toBe(6);
  });

  it("ends in unpaid where the store's rule is to wait", async () => {
    const { id, storeId } = await subscribed(failing);
    await sandboxDb.sandboxStore.update({ where: { id: storeId }, data: { dunningExpiresAfterDays: null } });
    await passUntil(on("2027-12-31"));
    expect(await storedSubscription(id)).toMatchObject({ status: "unpaid", dueAt: null });
  });

  it("ends well with a card that works: the same invoice, and the next renewal as if nothing had been", async () => {
    const { id } = await subscribed(failing);
    await passUntil(on("2026-05-03"));
    await change(id, { cardBehavior: "ok", cardLastFour: "4444", cardBrand: "mastercard" });
    await sandboxDb.sandboxEvent.deleteMany();
    await passUntil(on("2026-05-07"));
    expect(await history()).toEqual([
      "2026-05-07 subscription_payment_success paid",
      "2026-05-07 subscription_payment_recovered paid",
      "2026-05-07 subscription_updated active",
    ]);
    const written = await storedEvents();
    expect(written[0]?.object.id).toBe(written[1]?.object.id);
    expect(await storedSubscription(id)).toMatchObject({ renewsAt: on("2026-05-31"), retriesCount: 0 });
    expect((await invoicesOf(id)).map(({ status, cardLastFour }) => [status, cardLastFour])).toEqual([
      ["paid", "4242"],
      ["paid", "4444"],
    ]);
  });
});
