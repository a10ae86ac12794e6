import { planLines } from "@/lib/billing/catalog/plan-lines";
import { plans } from "@/lib/billing/plans";
import { formatDate } from "@/lib/dates";
import { CheckList } from "../check-list";

/** `afterward`: the lines of the plan that follows; without them what everybody has. */
type Props = {
  productName: string;
  lines: readonly string[];
  until: Date | null;
  afterward?: readonly string[];
};

/** What a customer has of their plan until it ends, and what they have afterwards. */
export function WhatIsKept({ productName, lines, until, afterward = freeLines() }: Props) {
  return (
    <div className="grid gap-x-10 gap-y-6 rounded-2xl border border-border bg-card p-6 sm:grid-cols-2">
      <section>
        <h2 className="mb-3 text-base font-semibold">
          {until ? `What you keep until ${formatDate(until)}` : `What ${productName} includes`}
        </h2>
        <CheckList items={lines} />
      </section>
      <section>
        <h2 className="mb-3 text-base font-semibold">What you have afterward</h2>
        <CheckList items={afterward} />
      </section>
    </div>
  );
}

function freeLines(): string[] {
  return planLines({ ...plans.free, seats: null, also: [] }, plans);
}
