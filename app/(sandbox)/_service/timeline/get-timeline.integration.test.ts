import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sandboxDb } from "../db";
import { env } from "../env";
import { resend } from "../delivery/deliver";
import { refund } from "../refunds/refund";
import { cancel, resume, updateSubscription } from "../subscription/update";
import { WEBHOOK, deliverAt, later, useMerchant } from "../testing/merchant";
import { NOW, PRO_MONTHLY, TEAM_MONTHLY, buy } from "../testing/shop";
import { getTimeline } from "./get-timeline";
import { spansOf } from "./view";
import { makeBelieving } from "./testing/believing";

const merchant = useMerchant();
let id = 0;

const pointWebhook = (url: string) =>
  sandboxDb.sandboxWebhook.update({ where: { id: WEBHOOK }, data: { url } });
const timelineAt = (seconds: number, wanted?: string) => getTimeline(id, wanted, later(seconds));
const verdicts = ({ differences }: Awaited<ReturnType<typeof getTimeline>>) =>
  differences.map(({ about, verdict, since }) => [about, verdict, since?.name]);

let address = "";

beforeEach(async () => {
  makeBelieving(merchant.receiver);
  ({ url: address } = await sandboxDb.sandboxWebhook.findUniqueOrThrow({ where: { id: WEBHOOK } }));
  vi.spyOn(env, "SANDBOX_WEBHOOK_URL", "get").mockReturnValue(address);
  const { subscriptionId } = await buy(PRO_MONTHLY);
  id = subscriptionId ?? 0;
  await deliverAt(0);
});

afterEach(() => vi.restoreAllMocks());

describe("a merchant that misses a webhook", () => {
  it("agrees at first, is late, then wrong, and agrees again after the event was sent again", async () => {
    expect(verdicts(await timelineAt(5))).toEqual([]);

    await pointWebhook("http://127.0.0.1:9/nobody-is-here");
    await cancel({ id }, later(100));
    await deliverAt(100);
    expect(verdicts(await timelineAt(101))).toEqual([
      ["status", "late", "subscription_cancelled"],
      ["ends_at", "late", "subscription_cancelled"],
    ]);

    for (const seconds of [106, 140, 300, 301, 306, 340, 500]) await deliverAt(seconds);
    const wrong = await timelineAt(600);
    expect(verdicts(wrong)).toEqual([
      ["status", "wrong", "subscription_cancelled"],
      ["ends_at", "wrong", "subscription_cancelled"],
    ]);
    expect(wrong.disagreements.map(({ verdict }) => verdict)).toEqual(["late", "wrong"]);

    await pointWebhook(address);
    const failed = await sandboxDb.sandboxDelivery.findFirstOrThrow({
      where: { event: { name: "subscription_cancelled" } },
    });
    await resend(failed.id, later(700));
    await deliverAt(700);
    const mended = await timelineAt(800);
    expect(verdicts(mended)).toEqual([]);
    expect(mended.disagreements.at(-1)).toMatchObject({ verdict: "wrong", to: later(700) });
    expect(spansOf(mended.merchant.history, mended.now).map(({ status, from }) => [status, from])).toEqual([
      ["active", NOW],
      ["cancelled", later(700)],
    ]);
  });
});

describe("the past", () => {
  beforeEach(async () => {
    await updateSubscription({ id }, { variantId: Number(TEAM_MONTHLY) }, { now: later(100) });
    await deliverAt(100);
    await cancel({ id }, later(200));
    await deliverAt(200);
    await resume({ id }, later(300));
    await deliverAt(300);
    const invoice = await sandboxDb.sandboxSubscriptionInvoice.findFirstOrThrow();
    await refund({ type: "subscription-invoices", id: invoice.id }, 1_000, later(400));
    await deliverAt(400);
  });

  it.each([
    [0, "active", PRO_MONTHLY, "paid"],
    [150, "active", TEAM_MONTHLY, "paid"],
    [250, "cancelled", TEAM_MONTHLY, "paid"],
    [350, "active", TEAM_MONTHLY, "paid"],
    [450, "active", TEAM_MONTHLY, "partial_refund"],
  ])("is shown as it was after %d seconds, on both sides", async (seconds, status, variantId, payment) => {
    const { views, differences } = await timelineAt(1_000, later(seconds).toISOString());
    expect(views.service.subscription).toMatchObject({ status, variantId });
    expect(views.service.invoices).toMatchObject([{ status: payment }]);
    expect(views.merchant).toEqual(views.service);
    expect(differences).toEqual([]);
  });
});

describe("a merchant that confirms nothing", () => {
  it("leaves the truth alone on the line", async () => {
    merchant.receiver.answer = (response) => response.writeHead(404).end();
    const timeline = await timelineAt(10);
    expect(timeline).toMatchObject({ merchant: { status: "foreign", history: [] }, differences: [] });
    expect(timeline.views.merchant).toBeNull();
    expect(timeline.moments).toHaveLength(1);
  });
});

it("a very long recorded is cut to its newest events, and says how many are left out", async () => {
  const { name, storeId, subjectType, subjectId, body } = await sandboxDb.sandboxEvent.findFirstOrThrow({
    where: { subjectType: "subscriptions", subjectId: String(id) },
  });
  const more = Array.from({ length: 400 }, (_, index) => ({
    name,
    storeId,
    subjectType,
    subjectId,
    body,
    createdAt: later(10 + index),
  }));
  await sandboxDb.sandboxEvent.createMany({ data: more });
  const { recorded, from } = await timelineAt(1_000);
  expect(recorded.events).toHaveLength(300);
  expect(recorded.hiddenEvents).toBe(103);
  expect(from).toEqual(later(110));
});

it("an unknown subscription is not found", async () => {
  await expect(getTimeline(123_456, undefined, NOW)).rejects.toMatchObject({ code: "not_found" });
});
