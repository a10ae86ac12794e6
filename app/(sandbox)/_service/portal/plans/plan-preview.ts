import "server-only";
import { sandboxDb } from "../../db";
import type { InvoiceLine } from "../../invoices/amounts";
import type { Billable } from "../../invoices/billable";
import { renewalOf, taxOf } from "../../invoices/renewal";
import { refusal } from "../../subscription/rules/refusal";
import { settlementOf } from "../../subscription/settling/settle";
import { draftChanges } from "../../subscription/update";
import { updateScopeOf } from "../address";
import type { PlanPreview, PlanWish } from "./plan-step";

/** What a change of plan or quantity would cost now; `url` is its update address. Throws like the change itself. */
export async function previewPlan(url: string, wish: PlanWish, now: Date): Promise<PlanPreview> {
  const scope = updateScopeOf(url, now);
  const { before, draft } = await sandboxDb.$transaction((tx) =>
    draftChanges(tx, scope, wish, { now, billing: "at_once" }),
  );
  const { after } = draft;
  if (after === before) throw refusal("variantId", "This is already your plan.");
  const { invoice, waiting } = settlementOf(draft, now);
  const renewsAt = after.renewsAt ?? now;
  const lines = waiting.map((line) => waitingRow(line, now));
  const coming = renewalOf({ ...after, lines: invoice ? lines : [...after.lines, ...lines] }, 0, renewsAt);
  return {
    ...wish,
    planName: `${after.productName} ${after.variantName}`,
    currency: after.store.currency,
    lines: invoice?.lines ?? [],
    discountTotal: invoice?.amounts.discountTotal ?? 0,
    tax: invoice?.amounts.tax ?? 0,
    taxInclusive: taxOf(after).taxInclusive,
    dueNow: invoice?.amounts.total ?? 0,
    credit: Math.abs(invoice?.amounts.credit ?? 0),
    renewsAt,
    renewalTotal: coming.amounts.total,
  };
}

function waitingRow(line: InvoiceLine, createdAt: Date): Billable["lines"][number] {
  return { ...line, id: 0, subscriptionId: 0, invoiceId: null, createdAt };
}
