import { describe, expect, it } from "vitest";
import { storedEventNames } from "../../../testing/events";
import { callApi, resourceIn } from "../call-api";
import { useSubscription } from "../use-subscription";

const DAY = 86_400_000;
const after = (days: number) => new Date(Date.now() + days * DAY);

const subscription = useSubscription();
const { update, put, stored } = subscription;

describe("a canceled subscription that was once a trial", () => {
  const cancelled = { status: "cancelled", cancelled: true, endsAt: after(9), renewsAt: after(9) };
  const formerly = { ...cancelled, trialEndsAt: after(-5) };

  it("is not resumed by a request that does not say what becomes of the trial", async () => {
    await put(formerly);
    const before = await stored();
    const { status, document } = await update({ cancelled: false });
    expect([status, document.errors]).toMatchObject([
      422,
      [{ source: { pointer: "/data/attributes/trial_ends_at" } }],
    ]);
    expect(document.errors?.[0]?.detail).toMatch(/^The trial ends at field must be a date after 20\d\d-/);
    expect([await stored(), await storedEventNames()]).toEqual([before, []]);
  });

  it.each([
    ["no trial", null, "active"],
    ["another one", after(20).toISOString(), "on_trial"],
  ])("is resumed with the word that there is %s", async (_name, trial_ends_at, status) => {
    await put(formerly);
    const { document } = await update({ cancelled: false, trial_ends_at });
    expect(resourceIn(document).attributes).toMatchObject({ status, cancelled: false, ends_at: null });
    expect(await storedEventNames()).toEqual(["subscription_resumed", "subscription_updated"]);
  });

  it("is over like any other once it has ended", async () => {
    await put({ ...formerly, status: "expired", endsAt: after(-1) });
    const { status, document } = await update({ cancelled: false });
    expect([status, document.errors?.[0]?.source]).toEqual([422, { pointer: "/data/attributes/cancelled" }]);
    const { document: read } = await callApi("GET", `/subscriptions/${(await stored()).id}`);
    expect(resourceIn(read).attributes["renews_at"]).toBe(
      cancelled.renewsAt.toISOString().replace("Z", "000Z"),
    );
  });
});

describe("an active subscription that is given a trial", () => {
  it("is on trial until then, and pays first at its end", async () => {
    const end = after(20);
    const { document } = await update({ trial_ends_at: end.toISOString() });
    const ends = end.toISOString().replace("Z", "000Z");
    expect(resourceIn(document).attributes).toMatchObject({
      status: "on_trial",
      trial_ends_at: ends,
      renews_at: ends,
      billing_anchor: end.getUTCDate(),
    });
    expect((await stored()).dueAt).toEqual(new Date(end.getTime() - 3 * DAY));
  });

  it("is paused and goes on as a trial", async () => {
    await update({ trial_ends_at: after(20).toISOString() });
    expect(resourceIn((await update({ pause: { mode: "free" } })).document).attributes["status"]).toBe(
      "paused",
    );
    expect(resourceIn((await update({ pause: null })).document).attributes["status"]).toBe("on_trial");
  });
});
