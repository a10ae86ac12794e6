import { service } from "./testing/commerce-server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "./effects/drain";
import * as module from "./on-subscription-change";
import { deliver, drain, eventBytes } from "./testing/deliver";
import { createPerson, nextId } from "./testing/people";
import { record, wireTimeAt } from "./testing/records";

const hook = vi.fn<module.OnSubscriptionChange>();
const code = vi.spyOn(module, "onSubscriptionChange", "get");
const drainAll = () => drainEffects({ budgetMs: 20_000 });

async function deliverState(id: number, seconds: number, attributes: Record<string, unknown>) {
  const state = { updated_at: wireTimeAt(seconds), ...attributes };
  await deliver(eventBytes("subscription_updated", record("subscriptions", id, state)));
  await drain();
}

/** As if `ms` had passed for waiting effects. */
async function letPass(ms: number) {
  await db.$executeRaw`UPDATE merchant.effects SET run_at = run_at - ${ms} * interval '1 millisecond'`;
}

const hooks = () => db.effect.findMany({ where: { kind: "subscription_changed" } });

const statusesOf = (id: number) =>
  hook.mock.calls
    .map(([change]) => change)
    .filter(({ subscriptionId }) => subscriptionId === String(id))
    .map(({ before, after }) => [before?.status ?? null, after.status]);

beforeEach(async () => {
  service.reset();
  hook.mockReset().mockResolvedValue();
  code.mockReturnValue(hook);
  await db.effect.deleteMany();
});

afterAll(() => code.mockRestore());

describe("the owner's hook", () => {
  it("gets each change in order, with the state before, the owner and a key", async () => {
    const [id, user] = [nextId(), await createPerson()];
    await deliverState(id, 0, { status: "on_trial" });
    await db.subscription.update({ where: { id: String(id) }, data: { userId: user.id } });
    await deliverState(id, 10, { status: "active" });
    await deliverState(id, 20, { status: "active", card_last_four: "9999" });
    await deliverState(id, 30, { status: "past_due" });
    await Promise.all([drainAll(), drainAll(), drainAll()]);
    expect(statusesOf(id)).toEqual([
      [null, "on_trial"],
      ["on_trial", "active"],
      ["active", "past_due"],
    ]);
    const [first] = hook.mock.calls[0] ?? [];
    expect(first).toMatchObject({
      key: expect.stringMatching(/^subscription_changed:\d+$/),
      userId: user.id,
    });
    expect(first?.after).toMatchObject({ productName: "Field Atlas Pro", quantity: 1, at: expect.any(Date) });
    expect(Object.keys(first?.after ?? {})).not.toContain("writtenAt");
    await drainAll();
    expect(hook).toHaveBeenCalledTimes(3);
  });

  it("is called again with the same key after a failure, before later changes, and holds up no other subscription", async () => {
    const [id, other] = [nextId(), nextId()];
    hook.mockImplementation(async ({ subscriptionId, key }) => {
      const isFirst = hook.mock.calls.filter(([change]) => change.key === key).length === 1;
      if (subscriptionId === String(id) && isFirst) throw new Error("Not now.");
    });
    await deliverState(id, 0, { status: "active" });
    await deliverState(id, 10, { status: "past_due" });
    await deliverState(other, 0, { status: "active" });
    await drainAll();
    expect(statusesOf(id)).toEqual([[null, "active"]]);
    expect(statusesOf(other)).toEqual([[null, "active"]]);
    await letPass(60_000);
    await drainAll();
    await letPass(60_000);
    await drainAll();
    expect(statusesOf(id)).toEqual([
      [null, "active"],
      [null, "active"],
      ["active", "past_due"],
      ["active", "past_due"],
    ]);
    const keys = hook.mock.calls.filter(([change]) => change.subscriptionId === String(id));
    expect(new Set(keys.map(([change]) => change.key)).size).toBe(2);
  });

  it("gets later changes after the last attempt at one that always fails", async () => {
    const id = nextId();
    hook.mockImplementation(async ({ after }) => {
      if (after.status === "active") throw new Error("Never.");
    });
    await deliverState(id, 0, { status: "active" });
    await deliverState(id, 10, { status: "past_due" });
    for (let attempt = 1; attempt <= 9; attempt++) {
      // oxlint-disable no-await-in-loop -- one attempt after the other
      await drainAll();
      await letPass(2 * 86_400_000);
      // oxlint-enable no-await-in-loop
    }
    expect(statusesOf(id).at(-1)).toEqual(["active", "past_due"]);
    expect(hook).toHaveBeenCalledTimes(9);
  });

  it("is not called once it is removed, and queued calls end", async () => {
    const id = nextId();
    await deliverState(id, 0, { status: "active" });
    code.mockReturnValue(null);
    await deliverState(id, 10, { status: "past_due" });
    expect(await hooks()).toHaveLength(1);
    await drainAll();
    expect(await hooks()).toMatchObject([{ doneAt: expect.any(Date), lastError: null }]);
    expect(hook).not.toHaveBeenCalled();
    expect(await db.subscriptionChange.count({ where: { subscriptionId: String(id) } })).toBe(2);
  });
});
