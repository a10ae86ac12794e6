import { beforeEach, describe, expect, it } from "vitest";
import { freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { history, invoicesOf, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

describe("a pause", () => {
  it("ends by itself, and what would have renewed meanwhile is not made up for", async () => {
    const resumes = on("2026-07-15");
    const { id } = await subscribed({
      status: "paused",
      pauseMode: "void",
      pauseResumesAt: resumes,
      dueAt: resumes,
    });
    await passUntil(on("2026-07-30"));
    expect(await history()).toEqual([
      "2026-07-15 subscription_unpaused active",
      "2026-07-15 subscription_updated active",
    ]);
    expect(await storedSubscription(id)).toMatchObject({
      pauseMode: null,
      pauseResumesAt: null,
      renewsAt: on("2026-07-31"),
    });
    expect(await invoicesOf(id)).toHaveLength(1);
  });

  it("without an end lasts", async () => {
    await subscribed({ status: "paused", pauseMode: "free", dueAt: null });
    expect(await passUntil(on("2029-01-01"))).toBe(0);
  });
});
