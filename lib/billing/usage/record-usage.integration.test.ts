import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { plans } from "../plans";
import { createPerson } from "../testing/people";
import { createSubscriber } from "../testing/subscriber";
import { recordUsage, reserveUsage } from "./record-usage";
import { createMetered } from "./testing/metered";

const now = new Date("2026-03-10T00:00:00Z");

beforeEach(() => service.reset());

describe("use", () => {
  it("is counted once for each key, also when it is repeated or concurrent", async () => {
    const { user, id } = await createMetered();
    const use = (key: string, quantity = 1) => recordUsage(user, "apiCalls", quantity, { key, now });
    expect(await use("first", 3)).toBe("counted");
    expect(await use("first", 3)).toBe("repeated");
    const same = await Promise.all(Array.from({ length: 12 }, () => use("second")));
    expect(same.filter((became) => became === "counted")).toHaveLength(1);
    expect(same.filter((became) => became === "repeated")).toHaveLength(11);
    expect(
      await db.usageEvent.aggregate({ where: { subscriptionId: id }, _sum: { quantity: true } }),
    ).toEqual({
      _sum: { quantity: 4 },
    });
    expect(service.requests).toEqual([]);
  });

  it("is refused with a key that was used for another quantity, and unless it is a whole number above zero", async () => {
    const { user } = await createMetered();
    await recordUsage(user, "apiCalls", 1, { key: "one", now });
    await expect(recordUsage(user, "apiCalls", 2, { key: "one", now })).rejects.toMatchObject({
      code: "conflict",
    });
    for (const quantity of [0, -1, 1.5, Number.NaN, 2 ** 31])
      await expect(recordUsage(user, "apiCalls", quantity, { key: "two", now })).rejects.toMatchObject({
        code: "invalid",
      });
    for (const key of ["", "x".repeat(201), "a\0b"])
      await expect(recordUsage(user, "apiCalls", 1, { key, now })).rejects.toMatchObject({ code: "invalid" });
  });

  it("is not held up by reservations from before the clock was set back by a day", async () => {
    const { user, id } = await createMetered();
    const entry = plans.metered[0]!;
    try {
      entry.most = 1;
      await reserveUsage(user, "apiCalls", 1, { key: "left", now });
      const yesterday = new Date(now.getTime() - 86_400_000);
      expect(await reserveUsage(user, "apiCalls", 1, { key: "next", now: yesterday })).toBeTypeOf("object");
      expect(await db.usageReservation.findMany({ where: { subscriptionId: id } })).toMatchObject([
        { key: "next" },
      ]);
    } finally {
      entry.most = Infinity;
    }
  });

  it("has keys of its own for each customer", async () => {
    const [one, other] = [await createMetered(), await createMetered()];
    for (const { user } of [one, other])
      expect(await recordUsage(user, "apiCalls", 1, { key: "same", now })).toBe("counted");
  });

  it("is not counted where a plan includes it, and refused to a user with neither", async () => {
    const pro = await createSubscriber("Pro");
    expect(await recordUsage(pro.user, "apiCalls", 1, { key: "one", now })).toBe("covered");
    const both = await createMetered(pro.user);
    expect(await recordUsage(pro.user, "apiCalls", 1, { key: "two", now })).toBe("covered");
    await db.subscription.update({ where: { id: pro.id }, data: { status: "expired" } });
    expect(await recordUsage(pro.user, "apiCalls", 1, { key: "three", now })).toBe("counted");
    await db.subscription.update({ where: { id: both.id }, data: { status: "expired" } });
    expect(await recordUsage(pro.user, "apiCalls", 1, { key: "four", now })).toBe("refused");
    expect(await recordUsage(await createPerson(), "apiCalls", 1, { key: "one", now })).toBe("refused");
    expect(await db.usageEvent.count({ where: { subscriptionId: both.id } })).toBe(1);
  });
});
