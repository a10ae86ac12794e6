import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { freshShop } from "../testing/shop";
import { storedSubscription } from "../testing/subscriber";
import { history, invoicesOf, on, passUntil, subscribed } from "./testing/subscribed";

beforeEach(freshShop);

describe("a pause", () => {
  it("ends by itself, and renewals during the pause are skipped", async () => {
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

  it("of a trial ends within it, and the trial goes on to its end and its reminder", async () => {
    const [resumes, ends] = [on("2026-04-05"), on("2026-04-14")];
    const { id } = await subscribed({
      status: "paused",
      pauseMode: "free",
      pauseResumesAt: resumes,
      trialEndsAt: ends,
      renewsAt: ends,
      dueAt: resumes,
    });
    await passUntil(on("2026-04-12"));
    expect(await history()).toEqual([
      "2026-04-05 subscription_unpaused on_trial",
      "2026-04-05 subscription_updated on_trial",
    ]);
    expect(await storedSubscription(id)).toMatchObject({ status: "on_trial", renewsAt: ends, dueAt: ends });
    expect(await sandboxDb.sandboxMail.count()).toBe(1);
    await passUntil(ends);
    expect((await history()).slice(2)).toEqual([
      "2026-04-14 subscription_payment_success paid",
      "2026-04-14 subscription_updated active",
    ]);
  });

  it("without an end lasts", async () => {
    await subscribed({ status: "paused", pauseMode: "free", dueAt: null });
    expect(await passUntil(on("2029-01-01"))).toBe(0);
  });
});
