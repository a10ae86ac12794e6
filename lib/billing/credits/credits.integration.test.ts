import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { toAppError } from "@/lib/errors";
import { listActivity } from "../account/activity";
import { eraseAccount } from "../account/delete-account";
import { exportAccount } from "../account/export-account";
import { getAccountVersion } from "../account/queries";
import { findPurchases } from "../checkout/find-purchase";
import { signReference } from "../checkout/reference";
import { confirmClaim, findClaimable, sendClaimLink } from "../claims/claim-link";
import { decideClaim } from "../claims/unclaimed";
import { refetchSubject } from "../reconcile/refetch";
import { sweep } from "../reconcile/sweep";
import { followSandbox } from "../test-mode/service-now";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords, record, type TestRecord, wireTimeAt } from "../testing/records";
import { credits as feature } from "./feature";
import { spendCredits } from "./ledger";
import { getCredits, listCreditHistory } from "./own-credits";

type Person = { id: string; email: string };

/** When everything here is bought. */
const BOUGHT = new Date(wireTimeAt(0));
const afterDays = (days: number) => new Date(BOUGHT.getTime() + days * DAY_MS);
const NOW = afterDays(1);
const balance = async (user: Person, now = NOW) => (await getCredits(user.id, now)).balance;
const spend = (user: Person, amount: number, key: string = crypto.randomUUID(), now = NOW) =>
  spendCredits(user.id, amount, key, now);

/** A busy database may turn calls away. The same key spends once, however often it is tried. */
async function spendInTheEnd(
  user: Person,
  amount: number,
  key: string = crypto.randomUUID(),
  left = 20,
): ReturnType<typeof spendCredits> {
  try {
    return await spend(user, amount, key);
  } catch (error) {
    if (left === 0 || toAppError(error).code !== "unavailable") throw error;
    return await spendInTheEnd(user, amount, key, left - 1);
  }
}

/** An order of 500 credits for $9.60 that the service has; `days` after the others. */
function soldCredits(
  { email }: Person,
  days = 0,
  { quantity = 1, ...changes }: Record<string, unknown> = {},
) {
  const at = wireTimeAt(days * 86_400);
  const item = { product_id: 309, product_name: "500 credits", variant_id: 459, quantity };
  const times = { created_at: at, updated_at: at };
  const facts = { order_number: nextId(), user_email: email, first_order_item: item, ...times, ...changes };
  const order = record("orders", nextId(), facts);
  service.put(order);
  return order;
}

/** The checkout of this person, as custom data proves it. */
async function customOf({ id: userId }: Person) {
  const id = `intent${nextId()}`;
  await db.checkoutIntent.create({
    data: { id, userId, variantId: "459", createdAt: BOUGHT, expiresAt: BOUGHT },
  });
  return { user_id: userId, ref: signReference(id, userId) };
}

async function buy(user: Person, days = 0, changes: Record<string, unknown> = {}) {
  const order = soldCredits(user, days, changes);
  const bytes = eventBytes("order_created", order, { custom: await customOf(user) });
  await deliver(bytes);
  await drain();
  return { order, replay: async () => void ((await deliver(bytes)) && (await drain())) };
}

let refunds = 0;

/** The order as the service has it after refunds of `amount` in all. */
function refunded(order: TestRecord, amount: number): TestRecord {
  const isFull = amount === order.attributes["total"];
  refunds += 1;
  const changed = record("orders", Number(order.id), {
    ...order.attributes,
    refunded_amount: amount,
    status: isFull ? "refunded" : "partial_refund",
    updated_at: wireTimeAt(3_600 + refunds),
  });
  service.put(changed);
  return changed;
}

async function refund(order: TestRecord, amount: number) {
  await deliver(eventBytes("order_refunded", refunded(order, amount)));
  await drain();
}

beforeEach(async () => {
  service.reset();
  service.put(...catalogRecords());
  await db.sandboxGeneration.deleteMany();
  await db.webhookEvent.deleteMany();
  await db.limit.deleteMany();
});

describe("buying credits", () => {
  it("grants them also when the event never came and the service was asked", async () => {
    const user = await createPerson();
    const order = soldCredits(user);
    await customOf(user);
    const intents = await db.checkoutIntent.findMany({ where: { userId: user.id } });
    expect(await findPurchases(intents, "return", NOW)).toMatchObject([{ order: { id: order.id } }]);
    expect(await balance(user)).toBe(500);
    await refetchSubject({ type: "orders", id: order.id }, NOW, "visit");
    expect(await balance(user)).toBe(500);
  });

  it("grants them once for each order and as often as it has them, however often its event arrives", async () => {
    const user = await createPerson();
    const { order, replay } = await buy(user, 0, { quantity: 2 });
    await replay();
    await db.webhookEvent.deleteMany();
    await Promise.all([replay(), replay()]);
    await refetchSubject({ type: "orders", id: order.id }, NOW, "visit");
    await sweep({ budgetMs: 20_000, now: NOW });
    expect(await balance(user)).toBe(1_000);
    await spend(user, 999);
    await replay();
    expect(await balance(user)).toBe(1);
    await buy(user);
    expect(await balance(user)).toBe(501);
  });

  it("grants them to the owner of the order alone, and only where it is paid", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await buy(user, 0, { status: "pending" });
    await buy(user, 0, { status: "failed" });
    await buy(user, 0, { first_order_item: { product_name: "Field Guide", quantity: 1 } });
    expect([await balance(user), await feature.isUsed?.(user.id)]).toEqual([0, false]);
    await buy(user);
    expect([await balance(user), await balance(other)]).toEqual([500, 0]);
    expect(await feature.isUsed?.(user.id)).toBe(true);
    expect(await spend(other, 1)).toEqual({ ok: false, balance: 0 });
  });

  it("through a shared link counts from the claim, once", async () => {
    const user = await createPerson();
    const order = soldCredits(user);
    await deliver(eventBytes("order_created", order));
    await drain();
    const add = () => decideClaim({ userId: user.id, orderId: order.id, answer: "add", now: afterDays(300) });
    expect(await balance(user)).toBe(0);
    await Promise.all([add(), add()]);
    await add();
    expect(await balance(user, afterDays(600))).toBe(500);
    expect(await balance(user, afterDays(665))).toBe(0);
  });

  it("with another address counts from the link that was sent there", async () => {
    const user = await createPerson();
    const { attributes } = soldCredits({ ...user, email: "elsewhere@example.com" });
    const orderNumber = String(attributes["order_number"]);
    const order = await findClaimable({ orderNumber, email: "elsewhere@example.com" });
    const now = new Date();
    await sendClaimLink({ userId: user.id, order: order!, now });
    const url = /https?:\/\/\S+/.exec(service.mails().at(-1)?.text ?? "")?.[0] ?? "";
    await confirmClaim({ userId: user.id, token: new URL(url).searchParams.get("token") ?? "", now });
    expect(await balance(user, new Date(now.getTime() + 364 * DAY_MS))).toBe(500);
    expect(await balance(user, new Date(now.getTime() + 366 * DAY_MS))).toBe(0);
  });

  it("brings them again to who deleted the account and came back, without what was spent", async () => {
    const user = await createPerson();
    const { order } = await buy(user);
    await spend(user, 100);
    await eraseAccount(user.id);
    expect(await db.creditSpend.count({ where: { userId: user.id } })).toBe(0);
    const again = await db.user.create({ data: { email: user.email, emailVerified: NOW } });
    await decideClaim({ userId: again.id, orderId: order.id, answer: "add", now: afterDays(300) });
    expect([await balance(again), await balance(again, afterDays(365))]).toEqual([400, 0]);
  });
});

describe("spending credits", () => {
  it("never goes below zero under 60 parallel calls", { tags: ["slow"] }, async () => {
    const user = await createPerson();
    await Promise.all([buy(user), buy(user, 1)]);
    const results = await Promise.all(Array.from({ length: 60 }, () => spendInTheEnd(user, 23)));
    const spent = results.filter(({ ok }) => ok);
    expect(spent).toHaveLength(43);
    expect(new Set(spent.map((one) => one.balance)).size).toBe(43);
    expect(results.filter(({ ok }) => !ok)).toEqual(
      Array.from({ length: 17 }, () => ({ ok: false, balance: 11 })),
    );
    expect(await balance(user)).toBe(11);
    expect(await db.creditSpend.count({ where: { userId: user.id } })).toBe(43);
  });

  it("happens once for a key, whose result is the first one", async () => {
    const user = await createPerson();
    await buy(user);
    const results = await Promise.all(Array.from({ length: 10 }, () => spend(user, 10, "one")));
    expect(results).toEqual(Array.from({ length: 10 }, () => ({ ok: true, balance: 490 })));
    await spend(user, 90, "two");
    expect(await spend(user, 10, "one")).toEqual({ ok: true, balance: 490 });
    await expect(spend(user, 11, "one")).rejects.toMatchObject({ code: "conflict" });
    expect(await balance(user)).toBe(400);
  });

  it("has keys of each user's own", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await Promise.all([buy(user), buy(other)]);
    await spend(user, 10, "one");
    expect(await spend(other, 20, "one")).toEqual({ ok: true, balance: 480 });
    expect(await balance(user)).toBe(490);
  });

  it("that was refused for lack of credits succeeds with the same key after buying more", async () => {
    const user = await createPerson();
    await buy(user);
    expect(await spend(user, 501, "large")).toEqual({ ok: false, balance: 500 });
    await buy(user);
    expect(await spend(user, 501, "large")).toEqual({ ok: true, balance: 499 });
  });

  it("takes what expires first, whichever was bought first, and nothing that has expired", async () => {
    const user = await createPerson();
    await buy(user, 20);
    await buy(user, 10);
    await db.creditGrant.updateMany({
      where: { orderId: (await buy(user)).order.id },
      data: { expiresAt: null },
    });
    await spend(user, 600, "first", afterDays(30));
    expect(await getCredits(user.id, afterDays(30))).toMatchObject({
      balance: 900,
      next: { amount: 400, expiresAt: afterDays(385) },
    });
    expect(await spend(user, 501, "late", afterDays(385))).toEqual({ ok: false, balance: 500 });
    expect(await spend(user, 500, "late", afterDays(385))).toEqual({ ok: true, balance: 0 });
    const history = await listCreditHistory(user.id, afterDays(385));
    expect(history.map(({ text, amount }) => [text, amount])).toEqual([
      ["Used", -500],
      ["Expired", -400],
      ["Used", -600],
      ["Added", 500],
      ["Added", 500],
      ["Added", 500],
    ]);
  });

  it.each([0, -5, 1.5, Number.NaN, Infinity])("is refused for %s credits", async (amount) => {
    await expect(spend(await createPerson(), amount)).rejects.toMatchObject({ code: "invalid" });
  });

  it.each(["", "a".repeat(201), "a\0b"])("is refused for the key %j", async (key) => {
    await expect(spend(await createPerson(), 1, key)).rejects.toMatchObject({ code: "invalid" });
  });
});

describe("a refund", () => {
  it("in full takes back what is unspent, once", async () => {
    const user = await createPerson();
    const { order, replay } = await buy(user);
    await buy(user);
    // What expires first is spent first: of two bought at the same moment, those of the older order.
    await spend(user, 120);
    await refund(order, 960);
    await replay();
    expect(await balance(user)).toBe(500);
    expect((await listCreditHistory(user.id, NOW)).reduce((sum, { amount }) => sum + amount, 0)).toBe(500);
    expect(await listActivity(user.id)).toContainEqual({
      at: expect.any(Date),
      text: "380 credits taken back after a refund",
    });
  });

  it("in part takes back the same share, rounded down, as far as it is unspent", async () => {
    const user = await createPerson();
    const { order } = await buy(user);
    await refund(order, 100);
    expect(await balance(user)).toBe(448);
    await spend(user, 300);
    await refund(order, 480);
    expect(await balance(user)).toBe(0);
    await refund(order, 720);
    await refund(order, 960);
    expect(await balance(user)).toBe(0);
    expect(await db.creditGrant.findMany({ where: { orderId: order.id } })).toMatchObject([
      { amount: 500, remaining: 0, takenBack: 200 },
    ]);
  });

  it("counts whichever event arrives first, and also if the sweep finds it", async () => {
    const user = await createPerson();
    const order = soldCredits(user);
    const custom = await customOf(user);
    await deliver(eventBytes("order_refunded", refunded(order, 480), { custom }));
    await drain();
    await deliver(eventBytes("order_created", order, { custom }));
    await drain();
    expect(await balance(user)).toBe(250);
    refunded(order, 960);
    await refetchSubject({ type: "orders", id: order.id }, NOW, "visit");
    expect(await balance(user)).toBe(0);
  });

  it("and uses at the same moment never make more than was bought", { tags: ["slow"] }, async () => {
    const user = await createPerson();
    const { order } = await buy(user);
    const [, ...uses] = await Promise.all([
      refund(order, 960),
      ...Array.from({ length: 30 }, () => spendInTheEnd(user, 20)),
    ]);
    const spent = uses.filter(({ ok }) => ok).length * 20;
    const grant = await db.creditGrant.findUniqueOrThrow({ where: { orderId: order.id } });
    expect([await balance(user), spent + grant.takenBack]).toEqual([0, 500]);
  });

  it("that is a dispute takes back the same", async () => {
    const user = await createPerson();
    const { order } = await buy(user);
    const disputed = { ...order.attributes, status: "fraudulent", updated_at: wireTimeAt(60) };
    await deliver(eventBytes("order_refunded", record("orders", Number(order.id), disputed)));
    await drain();
    expect(await balance(user)).toBe(0);
  });
});

it("open pages notice each change, and the exported data has them", async () => {
  const user = await createPerson();
  const versions = [await getAccountVersion(user.id)];
  const { order } = await buy(user);
  versions.push(await getAccountVersion(user.id));
  await spend(user, 20, "mine");
  versions.push(await getAccountVersion(user.id));
  await refund(order, 960);
  versions.push(await getAccountVersion(user.id));
  expect(new Set(versions).size).toBe(4);
  expect(JSON.parse(await exportAccount(user.id, NOW))).toMatchObject({
    credits: [{ orderId: order.id, amount: 500, takenBack: 480 }],
    spentCredits: [{ key: "mine", amount: 20, balance: 480 }],
  });
});

it("a sandbox that was reset takes the old uses with it, and grants those of a restored snapshot", async () => {
  const user = await createPerson();
  service.live("11111111-1111-4111-8111-111111111111");
  await followSandbox();
  const { order } = await buy(user);
  await spend(user, 20, "one");
  service.put(record("orders", Number(order.id), { ...order.attributes, store_id: 7001 }));
  service.live("22222222-2222-4222-8222-222222222222");
  await followSandbox();
  expect(await balance(user)).toBe(500);
  expect(await spend(user, 30, "one")).toEqual({ ok: true, balance: 470 });
});
