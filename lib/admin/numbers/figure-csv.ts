import "server-only";
import { toCsvLine } from "@/lib/billing/invoices/csv-line";
import type { Figure } from "./figure-rows";

/** So many lines are put together at once. */
const BATCH = 500;

/** The rows of a figure for a spreadsheet. Amounts are integers in the currency's smallest unit; times are UTC, as ISO 8601 writes them. */
export function* figureCsv({ money: { currency }, rows }: Figure): Generator<string> {
  yield toCsvLine(["at", "customer", "email", "what", "currency", "amount"]);
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows
      .slice(from, from + BATCH)
      .map(({ at, customerId, email, what, amount }) =>
        toCsvLine([at.toISOString(), customerId, email, what, amount === null ? "" : currency, amount ?? ""]),
      )
      .join("");
}
