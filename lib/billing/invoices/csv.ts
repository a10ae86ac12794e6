import "server-only";
import type { Row } from "@/lib/db";
import { textStream } from "@/lib/server/http";
import { timeCursor } from "@/lib/time-cursor";
import { readInvoices, readOrders } from "./list-documents";

type Invoice = Row<"subscriptionInvoice">;
type Order = Row<"order">;
type Columns<Found> = Record<string, (row: Found) => string | number>;

const AMOUNTS: Columns<Invoice | Order> = {
  status: ({ status }) => status,
  currency: ({ currency }) => currency,
  subtotal: ({ subtotal }) => subtotal,
  discount: ({ discountTotal }) => discountTotal,
  tax: ({ tax }) => tax,
};
const TOTALS: Columns<Invoice | Order> = {
  total: ({ total }) => total,
  refunded: ({ refundedAmount }) => refundedAmount,
  refunded_at: ({ refundedAt }) => refundedAt?.toISOString() ?? "",
};

/** All invoices that `userId` may see, newest first. Amounts are integers in the currency's smallest unit, times are UTC in ISO 8601. */
export function invoiceCsv(userId: string): AsyncGenerator<string> {
  const columns: Columns<Invoice> = {
    date: ({ createdAt }) => createdAt.toISOString(),
    invoice: ({ id }) => id,
    product: ({ productName }) => productName ?? "",
    reason: ({ billingReason }) => billingReason,
    ...AMOUNTS,
    tax_inclusive: ({ taxInclusive }) => (taxInclusive ? "yes" : "no"),
    ...TOTALS,
  };
  return csvOf(columns, (before) => readInvoices(userId, before, BATCH));
}

/** All one-time purchases of `userId`, in the same form. */
export function orderCsv(userId: string): AsyncGenerator<string> {
  const columns: Columns<Order> = {
    date: ({ createdAt }) => createdAt.toISOString(),
    order: ({ id }) => id,
    number: ({ orderNumber }) => orderNumber ?? "",
    product: ({ productName }) => productName ?? "",
    variant: ({ variantName }) => variantName ?? "",
    quantity: ({ quantity }) => quantity,
    ...AMOUNTS,
    ...TOTALS,
  };
  return csvOf(columns, (before) => readOrders(userId, before, BATCH));
}

/** How many rows are in memory at once. */
const BATCH = 500;

/** The file of a whole list, batch by batch: `columns` by the value of each in a row of `read`. */
async function* csvOf<Found extends { id: string; createdAt: Date }>(
  columns: Columns<Found>,
  read: (before: string) => Promise<Found[]>,
): AsyncGenerator<string> {
  yield toCsvLine(Object.keys(columns));
  for (let before = "", found = BATCH; found === BATCH;) {
    // oxlint-disable-next-line no-await-in-loop -- the next batch begins where this one ends
    const rows = await read(before);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map((row) => toCsvLine(Object.values(columns).map((valueOf) => valueOf(row)))).join("");
    before = timeCursor(last);
    found = rows.length;
  }
}

/** A streamed response, so that it may be long. */
export function csvResponse(name: string, pieces: AsyncGenerator<string> | Generator<string>): Response {
  return new Response(textStream(pieces), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
      "Cache-Control": "no-store",
    },
  });
}

/** A spreadsheet would run these as formulas. */
const FORMULA = /^[=+\-@\t\r]/;
const SPECIAL = /[",\r\n]/;

/** One line of CSV. Text that a spreadsheet would run as a formula gets an apostrophe before it. */
export function toCsvLine(values: (string | number)[]): string {
  return `${values.map(toCell).join(",")}\r\n`;
}

function toCell(value: string | number): string {
  if (typeof value === "number") return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return SPECIAL.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
