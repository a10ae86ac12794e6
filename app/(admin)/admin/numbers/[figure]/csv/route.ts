import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/admin/guard";
import { figureCsv } from "@/lib/admin/numbers/figure-csv";
import { getFigure } from "@/lib/admin/numbers/figure-rows";
import { isFigure } from "@/lib/admin/numbers/figures";
import { readQuestion } from "@/lib/admin/numbers/question";
import { csvResponse } from "@/lib/billing/invoices/csv-file";

/** The rows of a figure, for a spreadsheet. */
export async function GET(request: Request, { params }: RouteContext<"/admin/numbers/[figure]/csv">) {
  await requireAdmin();
  const { figure: name } = await params;
  if (!isFigure(name)) notFound();
  const question = await readQuestion(Object.fromEntries(new URL(request.url).searchParams));
  return csvResponse(`${name}-${question.period}`, figureCsv(await getFigure(name, question)));
}
