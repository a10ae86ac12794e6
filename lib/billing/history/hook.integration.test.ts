import { service } from "../testing/commerce-server";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { db } from "@/lib/db";
import { drainEffects } from "../effects/drain";
import * as founder from "../on-subscription-change";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";

const told = vi.fn<founder.OnSubscriptionChange>();
const code = vi.spyOn(founder, "onSubscriptionChange", "get");
const drainAll = () => drainEffects({ budgetMs: 20_000 });

async function tell(id: number, seconds: number, attributes: Record<string, unknown>) {
  const state = { updated_at: wireTimeAt(seconds), ...attributes };
  await deliver(eventBytes("subscription_updated", record("subscriptions", id, state)));
  await drain();
}

/** As if `ms` had gone by for whatever waits. */
async function letPass(ms: number) {
  await db.$executeRaw`UPDATE merchant.effects SET run_at = run_at - ${ms} * interval '1 millisecond'`;
}

const hooks = () => db.effect.findMany({ where: { kind: "subscription_changed" } });

const statusesOf = (id: number) =>
  told.mock.calls
    .map(([change]) => change)
    .filter(({ subscriptionId }) => subscriptionId === String(id))
    .map(({ before, after }) => [before?.status ?? null, after.status]);

beforeEach(async () => {
  service.reset();
  told.mockReset().mockResolvedValue();
  code.mockReturnValue(told);
  await db.effect.deleteMany();
});

afterAll(() => code.mockRestore());

describe("a founder's own code", () => {
  it("is told of each change with what was before, whose it is and a key, in order", async () => {
    const [id, user] = [nextId(), await createPerson()];
    await tell(id, 0, { status: "on_trial" });
    await db.subscription.update({ where: { id: String(id) }, data: { userId: user.id } });
    await tell(id, 10, { status: "active" });
    await tell(id, 20, { status: "active", card_last_four: "9999" });
    await tell(id, 30, { status: "past_due" });
    await Promise.all([drainAll(), drainAll(), drainAll()]);
    expect(statusesOf(id)).toEqual([
      [null, "on_trial"],
      ["on_trial", "active"],
      ["active", "past_due"],
    ]);
    const [first] = told.mock.calls[0] ?? [];
    expect(first).toMatchObject({
      key: expect.stringMatching(/^subscription_changed:\d+$/),
      userId: user.id,
    });
    expect(first?.after).toMatchObject({ productName: "Field Atlas Pro", quantity: 1, at: expect.any(Date) });
    expect(Object.keys(first?.after ?? {})).not.toContain("writtenAt");
    await drainAll();
    expect(told).toHaveBeenCalledTimes(3);
  });

  it("that fails is told again with the same key before what came later, and keeps nobody else waiting", async () => {
    const [id, other] = [nextId(), nextId()];
    told.mockImplementation(async ({ subscriptionId, key }) => {
      const isFirst = told.mock.calls.filter(([change]) => change.key === key).length === 1;
      if (subscriptionId === String(id) && isFirst) throw new Error("Not now.");
    });
    await tell(id, 0, { status: "active" });
    await tell(id, 10, { status: "past_due" });
    await tell(other, 0, { status: "active" });
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
    const keys = told.mock.calls.filter(([change]) => change.subscriptionId === String(id));
    expect(new Set(keys.map(([change]) => change.key)).size).toBe(2);
  });

  it("that never succeeds is given up, and told of what came later", async () => {
    const id = nextId();
    told.mockImplementation(async ({ after }) => {
      if (after.status === "active") throw new Error("Never.");
    });
    await tell(id, 0, { status: "active" });
    await tell(id, 10, { status: "past_due" });
    for (let attempt = 1; attempt <= 9; attempt++) {
      // oxlint-disable no-await-in-loop -- one attempt after the other
      await drainAll();
      await letPass(2 * 86_400_000);
      // oxlint-enable no-await-in-loop
    }
    expect(statusesOf(id).at(-1)).toEqual(["active", "past_due"]);
    expect(told).toHaveBeenCalledTimes(9);
  });

  it("that is not there is told of nothing, and what was kept for it before ends", async () => {
    const id = nextId();
    await tell(id, 0, { status: "active" });
    code.mockReturnValue(null);
    await tell(id, 10, { status: "past_due" });
    expect(await hooks()).toHaveLength(1);
    await drainAll();
    expect(await hooks()).toMatchObject([{ doneAt: expect.any(Date), lastError: null }]);
    expect(told).not.toHaveBeenCalled();
    expect(await db.subscriptionChange.count({ where: { subscriptionId: String(id) } })).toBe(2);
  });
});
