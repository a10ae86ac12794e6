import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";
import { FIELDS } from "@/app/(sandbox)/_service/timeline/fields";
import { ComparisonRow } from "./comparison-row";
import { ComparisonTable } from "./comparison-table";

/** The subscription as both sides see it at the chosen moment. */
export function StateComparison({
  views,
  differences,
  zone,
}: Pick<Timeline, "views" | "differences"> & { zone: string }) {
  const ours = views.service.subscription;
  const theirs = views.merchant?.subscription ?? null;
  const byField = new Map(differences.map((difference) => [difference.about, difference]));
  const unknown = byField.get("subscription");
  if (!ours) return <p className="text-muted-foreground">There was no subscription yet.</p>;
  return (
    <ComparisonTable label="Subscription" thing="Field">
      {unknown ? (
        <ComparisonRow
          name={unknown.label}
          service={unknown.service}
          merchant={unknown.merchant}
          difference={unknown}
        />
      ) : null}
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
