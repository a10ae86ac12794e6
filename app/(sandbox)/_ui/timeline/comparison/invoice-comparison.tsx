import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { invoiceText } from "@/app/(sandbox)/_service/timeline/invoice-text";
import type { View } from "@/app/(sandbox)/_service/timeline/view";
import { ComparisonRow } from "./comparison-row";
import { ComparisonTable } from "./comparison-table";

/** Every invoice that either side knows at the chosen moment, newest first. */
export function InvoiceComparison({ views, differences }: Pick<Timeline, "views" | "differences">) {
  const ours = textsOf(views.service);
  const theirs = textsOf(views.merchant);
  const byInvoice = new Map(differences.map((difference) => [difference.about, difference]));
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])].toReversed();
  if (ids.length === 0)
    return (
      <p className="text-muted-foreground">No invoice yet: the first one comes with the first payment.</p>
    );
  return (
    <ComparisonTable label="Invoices" thing="Invoice">
      {ids.map((id) => (
        <ComparisonRow
          key={id}
          name={id}
          service={ours.get(id) ?? "Does not exist"}
          merchant={views.merchant ? (theirs.get(id) ?? "Missing") : null}
          difference={byInvoice.get(`invoice/${id}`)}
        />
      ))}
    </ComparisonTable>
  );
}

function textsOf(view: View | null): Map<string, string> {
  return new Map(view?.invoices.map((invoice) => [invoice.id, invoiceText(invoice)]));
}
