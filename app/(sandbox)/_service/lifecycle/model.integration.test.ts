import fc from "fast-check";
import { expect, it } from "vitest";
import { sandboxDb } from "../db";
import { purchase } from "../testing/purchase";
import { freshShop } from "../testing/shop";
import { moves } from "./testing/commands";
import { type Model, days, monthAfter } from "./testing/model";

const PRO = 421;
const TEAM_WITH_TRIAL = 431;
const SOLD = new Date("2026-03-10T10:15:04.000Z");
const RUNS = 25;

it("whatever is done to a subscription, it is where the model says, with its invoices and its events", async () => {
  const seed = Date.now() % 2 ** 31;
  // oxlint-disable-next-line no-console -- so that a failure can be repeated
  console.log(`seed ${seed}`);
  const property = fc.asyncProperty(fc.boolean(), moves, async (hasTrial, commands) => {
    await freshShop();
    await fc.asyncModelRun(() => sold(hasTrial), commands);
  });
  await fc.assert(property, { numRuns: RUNS, seed });
  expect(await sandboxDb.sandboxSubscription.count()).toBe(1);
}, 240_000);

async function sold(hasTrial: boolean) {
  const variant = hasTrial ? TEAM_WITH_TRIAL : PRO;
  const { subscriptionId } = await purchase({ variant, email: "noa@example.org" }, SOLD);
  await sandboxDb.sandboxDelivery.deleteMany();
  await sandboxDb.sandboxEvent.deleteMany();
  const trialEndsAt = hasTrial ? days(SOLD, 14) : null;
  const model: Model = {
    now: SOLD,
    status: hasTrial ? "on_trial" : "active",
    cancelled: false,
    cardWorks: true,
    trialEndsAt,
    renewsAt: trialEndsAt ?? monthAfter(SOLD),
    endsAt: null,
    resumesAt: null,
    expiresAt: null,
    failedAt: null,
    retries: 0,
    invoices: ["paid"],
    events: [],
  };
  return { model, real: { id: subscriptionId ?? 0 } };
}
