import { beforeAll, expect, it } from "vitest";
import { findNextPayments } from "@/lib/admin/customers";
import { db } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";
import { getAccess } from "../access/get-access";
import { listUsed } from "../features";
import { listInvoices, listOrders } from "../invoices/list-documents";
import { listSeats } from "../seats/list-seats";
import { writeSeat } from "../seats/testing/team";
import { copyRow } from "../testing/copies";
import { createPerson } from "../testing/people";
import { planOf } from "../testing/plan-of";
import { askedBy } from "../testing/statements";
import { subscribe } from "../testing/subscribe";
import { listActivity } from "./activity";
import { exportAccount } from "./export-account";
import { getInvoiceLink } from "./portal";
import { getAccount, getAccountVersion, listPastDue } from "./queries";

// Among the purchases of others, every statement of the account finds its few rows by an index.

const NOW = new Date("2026-03-10T00:00:00Z");
const OTHERS = 3_000;

let user = { id: "" };
let customerId = "";

/** Columns that have another value in each copy. */
function numbered(...columns: string[]) {
  return Prisma.join(columns.map((name) => Prisma.sql`${name}::text, 'copy-' || n`));
}

beforeAll(async () => {
  const [owner, stranger] = await Promise.all([createPerson(), createPerson()]);
  user = owner;
  const own = await subscribe(owner);
  const theirs = await subscribe(stranger);
  const shared = await subscribe(stranger);
  ({ customerId } = await db.subscription.findUniqueOrThrow({ where: { id: own.subscription.id } }));
  await writeSeat(shared.subscription.id, owner);
  const seatId = await writeSeat(theirs.subscription.id, await createPerson());
  await copyRow("orders", theirs.order.id, OTHERS, numbered("customer_id", "identifier"));
  await copyRow("subscriptions", theirs.subscription.id, OTHERS, numbered("customer_id", "order_id"));
  await copyRow(
    "subscription_invoices",
    theirs.invoice.id,
    OTHERS,
    numbered("subscription_id", "customer_id"),
  );
  await copyRow("seats", seatId, OTHERS, numbered("subscription_id", "address"));
});

it.each<[string, () => Promise<unknown>]>([
  ["the account", () => getAccount(user.id, NOW)],
  ["what makes an open page refresh", () => getAccountVersion(user.id)],
  ["the navigation", () => listUsed(user.id)],
  ["what they may use", () => getAccess(user.id, NOW)],
  ["plans that wait for a payment", () => listPastDue(user.id, NOW)],
  ["invoices", () => listInvoices(user.id, "")],
  ["orders", () => listOrders(user.id, "")],
  [
    "an invoice as a document",
    () => getInvoiceLink({ userId: user.id, invoiceId: "copy-1" }).catch(() => null),
  ],
  ["people", () => listSeats(user.id, NOW)],
  ["activity", () => listActivity(user.id)],
  ["the export", () => exportAccount(user.id, NOW)],
  ["a customer's next payments, in the back office", () => findNextPayments(customerId, NOW)],
])("%s: no statement reads a table from one end to the other", async (_, read) => {
  const asked = (await askedBy(read)).filter(({ text }) => /^\s*SELECT/i.test(text));
  expect(asked.length).toBeGreaterThan(0);
  const plans = await Promise.all(asked.map((statement) => planOf(statement, "(ANALYZE, COSTS OFF)")));
  const scans = plans.flat().filter((line) => line.includes("Seq Scan on"));
  const big = scans.filter((line) =>
    /Seq Scan on (?:orders|subscriptions|subscription_invoices|seats) /.test(line),
  );
  expect(big).toEqual([]);
  const removed = plans.flat().flatMap((line) => /Rows Removed by [^:]+: (\d+)/.exec(line)?.[1] ?? []);
  expect(removed.filter((count) => Number(count) > 100)).toEqual([]);
});
