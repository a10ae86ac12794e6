import type { PlanFileReport } from "@/lib/admin/plan-file";

/** Says where the plan file and the store do not fit. */
export function PlanFileText({ report: { missing, unnamed } }: { report: PlanFileReport }) {
  if (missing === null)
    return <p className="text-sm text-muted-foreground">The store’s products were not read yet.</p>;
  if (missing.length + unnamed.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        The store sells all that it names, and nobody pays for anything else.
      </p>
    );
  return (
    <ul className="space-y-1.5 text-sm wrap-anywhere">
      {missing.map((product) => (
        <li key={product}>
          <span className="font-medium">{product}</span> is named, and the store does not sell it as it is
          named: for a price by the month or the year, by the sum of its use, or once.
        </li>
      ))}
      {unnamed.map(({ productName, count }) => (
        <li key={productName}>
          <span className="font-medium">{productName}</span> is not named, and{" "}
          <span className="figures">{count}</span> {count === 1 ? "subscription is" : "subscriptions are"} for
          it: with what is free.
        </li>
      ))}
    </ul>
  );
}
