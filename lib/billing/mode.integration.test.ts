import { service } from "./testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { cancelAll, eraseAccount } from "./account/delete-account";
import { getAccount, listPastDue } from "./account/queries";
import { listOwnKeys } from "./licenses/own-keys";
import { getChangeable } from "./change/changeable-subscription";
import { startCheckout, whyNoTrial } from "./checkout/start";
import { listUnclaimed } from "./claims/unclaimed";
import { listInvoices, listOrders } from "./invoices/list-documents";
import { enqueueDatedEmails } from "@/lib/email/dated";
import { listUnclaimed as listUnclaimedRows } from "@/lib/admin/customers";
import {
  listOrders as listOrderRows,
  listSubscriptions as listSubscriptionRows,
} from "@/lib/admin/purchases";
import { countResolved } from "./account/merge-accounts";
import { readActivations } from "./licenses/activations";
import { listSeats } from "./seats/list-seats";
import { deliver, drain, eventBytes } from "./testing/deliver";
import { createPerson, nextId } from "./testing/people";
import { catalogRecords, record } from "./testing/records";
import { giveOrder } from "./testing/subscribe";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();

/** A user who bought a plan on trial while the app was in the other mode; the service no longer has it. */
async function triedBefore({ isClaimed = true } = {}) {
  const user = await createPerson();
  const orderId = nextId();
  const shared = { user_email: user.email, customer_id: nextId() };
  const bought = record("subscriptions", nextId(), {
    ...shared,
    order_id: orderId,
    status: "on_trial",
    trial_ends_at: inDays(2),
    renews_at: inDays(2),
    ends_at: null,
  });
  await deliver(eventBytes("order_created", record("orders", orderId, shared)));
  await deliver(eventBytes("subscription_created", bought));
  const invoice = record("subscription-invoices", nextId(), { subscription_id: Number(bought.id) });
  await deliver(eventBytes("subscription_payment_success", invoice));
  const key = record("license-keys", nextId(), { order_id: orderId, ...shared });
  await deliver(eventBytes("license_key_created", key));
  await drain();
  if (isClaimed) await giveOrder(String(orderId), user.id);
  await db.order.update({ where: { id: String(orderId) }, data: { testMode: false } });
  await db.subscription.update({ where: { id: bought.id }, data: { testMode: false } });
  await db.subscriptionInvoice.update({ where: { id: invoice.id }, data: { testMode: false } });
  await db.licenseKey.update({ where: { id: key.id }, data: { testMode: false, activationUsage: 1 } });
  return { user, subscriptionId: bought.id };
}

beforeEach(async () => {
  service.reset();
  service.put(...catalogRecords());
  await db.effect.deleteMany();
});

describe("a purchase from the other mode", () => {
  it("does not prevent a purchase or a free trial", async () => {
    const { user } = await triedBefore();
    expect(await whyNoTrial({ userId: user.id, variantId: "431", now: new Date() })).toBeNull();
    expect(await startCheckout({ user, variantId: "421", now: new Date() })).toMatchObject({
      kind: "redirect",
    });
  });

  it("does not prevent deleting the account", async () => {
    const { user, subscriptionId } = await triedBefore();
    await cancelAll(user.id, new Date());
    await eraseAccount(user.id);
    expect(await db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await db.subscription.findUnique({ where: { id: subscriptionId } })).toMatchObject({
      userId: null,
    });
  });

  it("is on no page, and cannot be changed", async () => {
    const { user, subscriptionId } = await triedBefore();
    const now = new Date();
    const account = await getAccount(user.id, now);
    expect(account).toEqual({ subscriptions: [], invoices: [], orders: [] });
    expect(await listPastDue(user.id, now)).toEqual([]);
    const pages = [await listInvoices(user.id, ""), await listOrders(user.id, "")];
    const nothing = { documents: [], next: null };
    expect(pages).toEqual([nothing, nothing]);
    await expect(getChangeable(user.id, subscriptionId)).rejects.toMatchObject({ code: "not_found" });
  });

  it("is not offered to the user with its address", async () => {
    const { user } = await triedBefore({ isClaimed: false });
    expect(await listUnclaimed(user.id)).toEqual([]);
  });

  it("causes no email", async () => {
    await triedBefore({ isClaimed: false });
    expect(await enqueueDatedEmails(new Date())).toBe(0);
  });

  it("has no license keys in the account", async () => {
    const { user } = await triedBefore();
    expect(await listOwnKeys(user.id, new Date())).toEqual([]);
  });

  it("has no license key whose devices are read from the service", async () => {
    const { user } = await triedBefore();
    service.requests.length = 0;
    await readActivations(user.id, new Date());
    expect(service.requests).toEqual([]);
  });

  it("is in no list of the back office, and no plan that a merged account would pay for", async () => {
    const [before, other] = [await triedBefore(), await triedBefore({ isClaimed: false })];
    const lists = [
      await listOrderRows({ search: before.user.email, before: "" }),
      await listSubscriptionRows({ search: before.user.email, status: "", before: "" }),
    ];
    expect(lists.map(({ rows }) => rows)).toEqual([[], []]);
    const unclaimed = (await listUnclaimedRows("")).rows.map(({ email }) => email);
    expect(unclaimed).not.toContain(other.user.email);
    const merge = { from: before.user, into: (await triedBefore()).user };
    const names = (await db.$transaction((tx) => countResolved(tx, merge))).map(({ name }) => name);
    expect(names.filter((name) => name.startsWith("Plans"))).toEqual([]);
  });

  it("has no seats in the account", async () => {
    const { user } = await triedBefore();
    expect(await listSeats(user.id, new Date())).toEqual({ plans: [], memberships: [] });
  });
});
