import "server-only";
import { isTest } from "@/lib/billing/mode";
import { db, type DbTx } from "@/lib/db";
import type { Book, Entry } from "./book";
import type { Money } from "./money";
import type { Month } from "./months";

/** A payment that could not be made at first, and what has become of its invoice. */
export type Failure = {
  entry: Entry;
  at: number;
  /** Null where we do not have it. */
  invoice: { id: string; currency: string; total: number } | null;
  outcome: FailureOutcome;
};
export type FailureOutcome = "recovered" | "open" | "lapsed";

/** Those that were about this money; one without its invoice may have been about any. */
export function inMoney(failures: Failure[], money: Money): Failure[] {
  return failures.filter(({ invoice }) => !invoice || money.take(0n, invoice.currency) !== null);
}

type Row = { position: number; id: string; status: string; currency: string; total: bigint };

/** An invoice is written at the moment of the charge, the subscription perhaps a little earlier. */
const SLACK = 2_000;
const PAID = new Set(["paid", "partial_refund", "refunded"]);
const OPEN = new Set(["past_due", "pending"]);

/** What failed in these months: each time that a subscription became overdue, with the invoice that it was about. */
export async function failuresIn(book: Book, months: Month[]): Promise<Failure[]> {
  const found = await failuresOf(book.entries, months[0]?.from ?? 0, months.at(-1)?.till ?? 0);
  const seen = new Set<string>();
  return found.filter(({ invoice }) => {
    // The same invoice may fail again after it seemed to be settled.
    if (!invoice) return true;
    const isFirst = !seen.has(invoice.id);
    seen.add(invoice.id);
    return isFirst;
  });
}

/** The same of some subscriptions, with every time that an invoice failed. */
export async function failuresOf(
  entries: Entry[],
  from: number,
  till: number,
  tx: DbTx = db,
): Promise<Failure[]> {
  const found = entries
    .flatMap((entry) => overdueSince(entry).map((at) => ({ entry, at })))
    .filter(({ at }) => from <= at && at < till)
    .toSorted((one, other) => one.at - other.at);
  const invoices = await readInvoices(found, tx);
  return found.map(({ entry, at }, position) => {
    const row = invoices.get(position);
    const invoice = row ? { id: row.id, currency: row.currency, total: Number(row.total) } : null;
    return { entry, at, invoice, outcome: outcomeOf(entry, row?.status) };
  });
}

/** The moments at which it became overdue, whatever was before. */
function overdueSince({ life: { lines } }: Entry): number[] {
  return lines
    .filter(({ status }, i) => isOverdue(status) && !isOverdue(lines[i - 1]?.status))
    .map(({ at }) => at);
}

function isOverdue(status = ""): boolean {
  return status === "past_due" || status === "unpaid";
}

/** The newest invoice of each at that moment. */
async function readInvoices(found: { entry: Entry; at: number }[], tx: DbTx): Promise<Map<number, Row>> {
  if (found.length === 0) return new Map();
  const ids = found.map(({ entry }) => entry.life.id);
  const moments = found.map(({ at }) => new Date(at + SLACK));
  const rows = await tx.$queryRaw<Row[]>`
    SELECT failed.position::int - 1 AS position, invoice.id, invoice.status, invoice.currency, invoice.total
    FROM unnest(${ids}::text[], ${moments}::timestamptz[]) WITH ORDINALITY AS failed (id, at, position)
    JOIN LATERAL (
      SELECT * FROM merchant.subscription_invoices AS one
      WHERE one.subscription_id = failed.id AND one.created_at <= failed.at AND one.test_mode = ${isTest}
      ORDER BY one.created_at DESC, one.id DESC LIMIT 1) AS invoice ON true`;
  return new Map(rows.map((row) => [row.position, row]));
}

/** Without its invoice, the subscription says whether it goes on. */
function outcomeOf({ life: { lines } }: Entry, status: string | undefined): FailureOutcome {
  const known = status ?? (lines.at(-1)?.status === "active" ? "paid" : (lines.at(-1)?.status ?? ""));
  if (PAID.has(known)) return "recovered";
  return OPEN.has(known) ? "open" : "lapsed";
}
