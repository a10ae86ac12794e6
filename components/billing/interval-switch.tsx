import Link from "next/link";
import { PRICING, PRICING_YEARLY } from "@/components/site/routes";
import { classNames } from "@/components/ui/class-names";

type Props = { current: "month" | "year"; saving: { percent: number; isSame: boolean } | null };

/** Two links that look like one control: the choice has an address and works without scripts. */
export function IntervalSwitch({ current, saving }: Props) {
  return (
    <nav aria-label="Billing interval" className="inline-flex rounded-xl bg-sunken p-1 text-sm font-medium">
      <Link href={PRICING} scroll={false} {...segment(current === "month")}>
        Monthly
      </Link>
      <Link href={PRICING_YEARLY} scroll={false} {...segment(current === "year")}>
        Yearly
        {saving ? (
          <span className="font-semibold text-good">
            {saving.isSame ? "save" : "save up to"} {saving.percent}%
          </span>
        ) : null}
      </Link>
    </nav>
  );
}

function segment(isCurrent: boolean) {
  return {
    className: classNames(
      "inline-flex min-h-11 items-center gap-2 rounded-lg px-4",
      isCurrent ? "bg-surface text-ink shadow-sm ring-1 ring-line" : "text-muted hover:text-ink",
    ),
    ...(isCurrent ? { "aria-current": "page" as const } : {}),
  };
}
