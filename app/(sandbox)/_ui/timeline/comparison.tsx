import type { ReactNode } from "react";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import type { Judged } from "@/app/(sandbox)/_service/timeline/judge";
import { FIELDS, invoiceText } from "@/app/(sandbox)/_service/timeline/state-of";
import type { View } from "@/app/(sandbox)/_service/timeline/view";
import { classNames, Muted } from "../basic/parts";
import { Time } from "../shared/details";
import { EventName, VerdictBadge } from "./legend";

export function StateComparison({
  views,
  differences,
  zone,
}: Pick<Timeline, "views" | "differences"> & { zone: string }) {
  const ours = views.service.subscription;
  const theirs = views.merchant?.subscription ?? null;
  const byField = new Map(differences.map((difference) => [difference.about, difference]));
  const unknown = byField.get("subscription");
  if (!ours) return <Muted>There was no subscription yet.</Muted>;
  return (
    <ComparisonTable label="Subscription" thing="Field">
      {unknown ? <ComparisonRow name={unknown.label} {...unknown} difference={unknown} /> : null}
      {FIELDS.map(({ name, label, text }) => (
        <ComparisonRow
          key={name}
          name={label}
          service={text(ours, zone)}
          merchant={theirs ? text(theirs, zone) : null}
          difference={byField.get(name)}
        />
      ))}
    </ComparisonTable>
  );
}

export function InvoiceComparison({ views, differences }: Pick<Timeline, "views" | "differences">) {
  const ours = textsOf(views.service);
  const theirs = textsOf(views.merchant);
  const byInvoice = new Map(differences.map((difference) => [difference.about, difference]));
  const ids = [...new Set([...ours.keys(), ...theirs.keys()])].toReversed();
  if (ids.length === 0) return <Muted>No invoice yet: the first one comes with the first payment.</Muted>;
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

const HEAD =
  "border-b border-border px-2 py-2 text-left font-medium text-muted-foreground first:w-26 sm:first:w-[26%]";

/** Three columns that fit a phone. */
function ComparisonTable({ label, thing, children }: { label: string; thing: string; children: ReactNode }) {
  return (
    <table aria-label={label} className="w-full table-fixed border-collapse text-sm">
      <thead>
        <tr>
          {[thing, "Service", "Merchant"].map((head) => (
            <th key={head} scope="col" className={HEAD}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

const CELL = "border-b border-border px-2 py-2.5 align-top break-words";

type ComparisonRowProps = {
  name: ReactNode;
  service: string;
  merchant: string | null;
  difference: Judged | undefined;
};

/** `merchant` is null if its view is unknown. */
function ComparisonRow({ name, service, merchant, difference }: ComparisonRowProps) {
  const tint =
    difference &&
    (difference.verdict === "wrong"
      ? "shadow-[inset_3px_0_0_var(--destructive)]"
      : "shadow-[inset_3px_0_0_var(--warning)]");
  return (
    <tr className={classNames("[&:last-child>th]:border-b-0", tint)}>
      <th scope="row" className={`${CELL} text-left font-medium text-muted-foreground`}>
        {name}
      </th>
      <td className={`${CELL} font-medium figures`}>{service}</td>
      <td className={`${CELL} font-medium figures`}>
        {merchant ?? <span className="text-muted-foreground">Not known</span>}
        <DifferenceMark difference={difference} />
      </td>
    </tr>
  );
}

function DifferenceMark({ difference }: { difference: Judged | undefined }) {
  if (!difference) return null;
  const { verdict, since } = difference;
  return (
    <span className="mt-1.5 block text-xs font-normal text-muted-foreground">
      <VerdictBadge verdict={verdict} />
      <span className="mt-1 block">
        {since ? (
          <>
            since {since.simulated ? "the simulated " : null}
            <EventName name={since.name} />, <Time at={since.at} />
          </>
        ) : (
          "No event reported this."
        )}
      </span>
    </span>
  );
}
