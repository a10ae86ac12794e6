import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getAccount } from "../account/queries";
import { deliver, drain, eventBytes } from "../testing/deliver";
import { createPerson, nextId } from "../testing/people";
import { record, wireTimeAt } from "../testing/records";
import { findDownloadOrder, findFiles, getDownloadLink } from "./downloads";
import { invoiceCsv, orderCsv } from "./csv";
import { listInvoices, listOrders } from "./list-documents";

beforeEach(() => service.reset());

async function tell(name: string, told: ReturnType<typeof record>) {
  await deliver(eventBytes(name, told));
  return told;
}

/** A subscription of `userId` with so many invoices, of which two at a time are of one moment. */
async function billed(userId: string, count: number, changes: Record<string, unknown> = {}) {
  const orderId = nextId();
  const subscription = record("subscriptions", nextId(), { order_id: orderId });
  await tell("order_created", record("orders", orderId));
  await tell("subscription_created", subscription);
  const made = Array.from({ length: count }, (_, at) =>
    record("subscription-invoices", nextId(), {
      subscription_id: Number(subscription.id),
      billing_reason: "renewal",
      created_at: wireTimeAt(Math.floor(at / 2) * 60),
      ...changes,
    }),
  );
  await Promise.all(made.map((invoice) => tell("subscription_payment_success", invoice)));
  await drain();
  await db.subscription.update({ where: { id: subscription.id }, data: { userId } });
  await db.order.update({ where: { id: String(orderId) }, data: { userId } });
  return made.map(({ id }) => id);
}

/** A guide that `userId` has bought, with a file that is published and one that is not. */
async function ordered(userId: string) {
  const [orderId, variantId] = [nextId(), nextId()];
  const item = { product_name: "Field Guide", variant_id: variantId, quantity: 1 };
  await tell("order_created", record("orders", orderId, { first_order_item: item }));
  await drain();
  await db.order.update({ where: { id: String(orderId) }, data: { userId } });
  const [guide, draft] = [nextId(), nextId()];
  service.put(
    record("files", guide, { variant_id: variantId, name: "guide.pdf" }),
    record("files", draft, { variant_id: variantId, status: "draft" }),
    record("files", nextId()),
  );
  return {
    orderId: String(orderId),
    variantId: String(variantId),
    guide: String(guide),
    draft: String(draft),
  };
}

async function csvOf(userId: string, file = invoiceCsv): Promise<string[][]> {
  let text = "";
  for await (const piece of file(userId)) text += piece;
  return text
    .trimEnd()
    .split("\r\n")
    .map((line) => line.split(","));
}

describe("the list of invoices", () => {
  it("calls the start of a free trial so, and nothing paid that came to nothing", async () => {
    const { id: userId } = await createPerson();
    const nothing = { billing_reason: "initial", subtotal: 0, discount_total: 0, tax: 0, total: 0 };
    const [id] = await billed(userId, 1, nothing);
    const first = async () => (await listInvoices(userId, "")).documents[0];
    expect(await first()).toMatchObject({ id, statusText: "Nothing due", lines: [] });
    expect((await first())?.description).toMatch(/, first payment$/);
    await db.subscription.updateMany({ where: { userId }, data: { trialEndsAt: new Date("2026-03-16") } });
    expect(await first()).toMatchObject({ statusText: "Nothing due" });
    expect((await first())?.description).toMatch(/, trial started$/);
    expect((await getAccount(userId, new Date())).invoices[0]).toEqual(await first());
  });

  it("has twenty on a page, each once, the newest first, and none of other users", async () => {
    const [{ id: userId }, { id: other }] = [await createPerson(), await createPerson()];
    const ids = await billed(userId, 45);
    await billed(other, 3);
    const pages: string[][] = [];
    for (let before: string | null = ""; before !== null;) {
      const page = await listInvoices(userId, before);
      pages.push(page.documents.map(({ id }) => id));
      before = page.next;
    }
    expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
    expect(pages.flat().toSorted()).toEqual(ids.toSorted());
    const { documents } = await listInvoices(userId, "");
    const dates = documents.map(({ date }) => date.getTime());
    expect(dates).toEqual(dates.toSorted((one, another) => another - one));
  });

  it.each(["not a cursor", "99999999999999999999.1", "1.'; DROP TABLE"])(
    "begins anew or ends at %j",
    async (before) => {
      const { id } = await createPerson();
      await billed(id, 1);
      expect((await listInvoices(id, before)).documents.length).toBeLessThanOrEqual(1);
    },
  );

  it("leaves the order that began a subscription to its invoice", async () => {
    const { id: userId } = await createPerson();
    await billed(userId, 1);
    const guide = record("orders", nextId(), {
      first_order_item: { product_name: "Field Guide", quantity: 3 },
    });
    await tell("order_created", guide);
    await drain();
    await db.order.update({ where: { id: guide.id }, data: { userId } });
    expect(await listOrders(userId, "")).toMatchObject({
      documents: [{ id: guide.id, description: "3 × Field Guide" }],
      next: null,
    });
  });
});

describe("the file of invoices", () => {
  it("has all of them in exact amounts and UTC, with nothing that a spreadsheet would run", async () => {
    const { id: userId } = await createPerson();
    await billed(userId, 1, {
      currency: "JPY",
      subtotal: -9_007_199_254_740_991,
      discount_total: 0,
      tax: 0,
      total: 0,
      created_at: wireTimeAt(0),
      billing_reason: "=cmd|' /C calc'!A0",
    });
    const [columns, values] = await csvOf(userId);
    const [invoice] = await db.subscriptionInvoice.findMany({ where: { currency: "JPY" } });
    expect(columns?.slice(0, 7)).toEqual([
      "date",
      "invoice",
      "product",
      "reason",
      "status",
      "currency",
      "subtotal",
    ]);
    expect(values?.slice(0, 7)).toEqual([
      "2026-03-02T12:00:00.000Z",
      invoice?.id,
      "Field Atlas Pro",
      "'=cmd|' /C calc'!A0",
      "paid",
      "JPY",
      "-9007199254740991",
    ]);
  });

  it("goes on where a batch ended, and is empty but for its head for who has none", async () => {
    const { id: userId } = await createPerson();
    const ids = await billed(userId, 7);
    const { subscriptionId } = await db.subscriptionInvoice.findUniqueOrThrow({
      where: { id: ids[0] ?? "" },
    });
    const one = await db.subscriptionInvoice.findFirstOrThrow({ where: { subscriptionId } });
    const many = Array.from({ length: 1_100 }, () => ({ ...one, id: String(nextId()) }));
    await db.subscriptionInvoice.createMany({ data: many });
    const lines = (await csvOf(userId)).slice(1);
    expect(new Set(lines.map(([, id]) => id)).size).toBe(1_107);
    expect(lines).toHaveLength(1_107);
    expect(await csvOf((await createPerson()).id)).toHaveLength(1);
  });
});

describe("the file of orders", () => {
  it("has what was bought once and nothing else, and nothing of other users", async () => {
    const [{ id: userId }, { id: other }] = [await createPerson(), await createPerson()];
    await billed(userId, 1);
    const { orderId } = await ordered(userId);
    await ordered(other);
    const [columns, ...lines] = await csvOf(userId, orderCsv);
    expect(lines).toHaveLength(1);
    const values = Object.fromEntries((columns ?? []).map((name, at) => [name, lines[0]?.[at]]));
    const { total, currency, createdAt } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    expect(values).toMatchObject({
      date: createdAt.toISOString(),
      order: orderId,
      product: "Field Guide",
      quantity: "1",
      currency,
      total: String(total),
    });
  });
});

describe("downloads of an order", () => {
  it("are the published files of that variant, each by an address that is fetched on the click", async () => {
    const { id: userId } = await createPerson();
    const { orderId, variantId, guide, draft } = await ordered(userId);
    expect(await findDownloadOrder(userId, orderId)).toEqual({ variantId, name: "Field Guide" });
    const files = await findFiles(variantId);
    expect(files).toEqual([{ id: guide, name: "guide.pdf", sizeText: "100 MB", version: null }]);
    expect(await getDownloadLink({ userId, orderId, fileId: guide })).toContain("/download/");
    await expect(getDownloadLink({ userId, orderId, fileId: draft })).rejects.toMatchObject({
      code: "not_found",
    });
    service.fail(503);
    expect(await findFiles(variantId)).toBeNull();
  });

  it("are for their owner only, and gone with a refund", async () => {
    const { id: userId } = await createPerson();
    const { orderId, guide } = await ordered(userId);
    const stranger = await createPerson();
    const asked = { userId: stranger.id, orderId, fileId: guide };
    await expect(getDownloadLink(asked)).rejects.toMatchObject({ code: "not_found" });
    const { total } = await db.order.findUniqueOrThrow({ where: { id: orderId } });
    await db.order.update({ where: { id: orderId }, data: { refundedAmount: total, status: "refunded" } });
    expect(await findDownloadOrder(userId, orderId)).toBeNull();
    await expect(getDownloadLink({ userId, orderId, fileId: guide })).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
