import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/admin/guard";
import { type Figure, getFigure, isFigure } from "@/lib/admin/numbers/figures";
import { readQuestion } from "@/lib/admin/numbers/question";
import { csvResponse, toCsvLine } from "@/lib/billing/invoices/csv";

/** Lines per chunk. */
const BATCH = 500;

/** The rows of a figure, for a spreadsheet. */
export async function GET(request: Request, { params }: RouteContext<"/admin/numbers/[figure]/csv">) {
  await requireAdmin();
  const { figure: name } = await params;
  if (!isFigure(name)) notFound();
  const question = await readQuestion(Object.fromEntries(new URL(request.url).searchParams));
  return csvResponse(`${name}-${question.period}`, toCsv(await getFigure(name, question)));
}

/** Amounts are integers in the currency's smallest unit; times are UTC, as ISO 8601 writes them. */
function* toCsv({ money: { currency }, rows }: Figure): Generator<string> {
  yield toCsvLine(["at", "customer", "email", "what", "currency", "amount"]);
  for (let from = 0; from < rows.length; from += BATCH)
    yield rows
      .slice(from, from + BATCH)
      .map(({ at, customerId, email, what, amount }) =>
        toCsvLine([at.toISOString(), customerId, email, what, amount === null ? "" : currency, amount ?? ""]),
      )
      .join("");
}
