import { PRICING, PRICING_YEARLY } from "@/components/site/routes";
import { Link } from "@/components/ui/link";
import { cn } from "@/lib/utils";

type Props = { current: "month" | "year"; saving: { percent: number; isSame: boolean } | null };

/** Two links that look like one control: the choice has an address and works without scripts. */
export function IntervalSwitch({ current, saving }: Props) {
  return (
    <nav aria-label="Billing interval" className="inline-flex rounded-xl bg-muted p-1 text-sm font-medium">
      <Link href={PRICING} scroll={false} {...segment(current === "month")}>
        Monthly
      </Link>
      <Link href={PRICING_YEARLY} scroll={false} {...segment(current === "year")}>
        Yearly
        {saving ? (
          <span className="font-semibold text-success">
            {saving.isSame ? "save" : "save up to"} {saving.percent}%
          </span>
        ) : null}
      </Link>
    </nav>
  );
}

function segment(isCurrent: boolean) {
  return {
    className: cn(
      "inline-flex min-h-11 items-center gap-2 rounded-lg px-4",
      isCurrent
        ? "bg-card text-foreground shadow-sm ring-1 ring-border"
        : "text-muted-foreground hover:text-foreground",
    ),
    ...(isCurrent ? { "aria-current": "page" as const } : {}),
  };
}
