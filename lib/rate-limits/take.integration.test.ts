import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { take } from ".";

const NOW = new Date("2026-11-22T10:00:00Z");
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const aLimit = () => ({ name: "tests", key: randomUUID(), most: 5, perSeconds: 60 });

describe("a limit", () => {
  it("lets exactly as many pass as it says, of sixty at once", async () => {
    const limit = aLimit();
    const answers = await Promise.all(Array.from({ length: 60 }, () => take(limit, NOW)));
    expect(answers.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
    for (const { isAllowed, retryAfterSeconds } of answers)
      expect(retryAfterSeconds).toBe(isAllowed ? 0 : 60);
  });

  it("counts each key and each name for itself", async () => {
    const limit = { ...aLimit(), most: 1 };
    expect(await take(limit, NOW)).toMatchObject({ isAllowed: true });
    expect(await take(limit, NOW)).toMatchObject({ isAllowed: false });
    expect(await take({ ...limit, key: randomUUID() }, NOW)).toMatchObject({ isAllowed: true });
    expect(await take({ ...limit, name: "other tests" }, NOW)).toMatchObject({ isAllowed: true });
  });

  it("begins anew when its period is over, which no refused try makes longer", async () => {
    const limit = { ...aLimit(), most: 1 };
    await take(limit, NOW);
    expect(await take(limit, later(30))).toEqual({ isAllowed: false, retryAfterSeconds: 30 });
    expect(await take(limit, later(59))).toEqual({ isAllowed: false, retryAfterSeconds: 1 });
    expect(await take(limit, later(60))).toEqual({ isAllowed: true, retryAfterSeconds: 0 });
    expect(await take(limit, later(61))).toMatchObject({ isAllowed: false });
  });

  it("begins anew after the clock was set back by a day", async () => {
    const limit = { ...aLimit(), most: 1 };
    await take(limit, NOW);
    expect(await take(limit, NOW)).toMatchObject({ isAllowed: false });
    expect(await take(limit, later(-86_400))).toMatchObject({ isAllowed: true });
    expect(await take(limit, later(-86_399))).toEqual({ isAllowed: false, retryAfterSeconds: 59 });
  });

  it("makes no query for a key that was already refused", async () => {
    const limit = { ...aLimit(), most: 1 };
    await take(limit, NOW);
    await take(limit, NOW);
    const before = await db.limit.findMany();
    for (let count = 0; count < 3; count++) await take(limit, NOW);
    expect(await db.limit.findMany()).toEqual(before);
  });

  it("stores nothing readable, and nothing longer than its period", async () => {
    const limit = { ...aLimit(), key: "noa@example.com" };
    await take(limit, later(10_000));
    expect(JSON.stringify(await db.limit.findMany())).not.toContain("noa");
    await take(aLimit(), later(20_000));
    expect(await db.limit.count()).toBe(1);
  });
});
