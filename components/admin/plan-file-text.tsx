import type { PlanFileReport } from "@/lib/admin/plan-file";

/** Says where the plan file and the store do not fit. */
export function PlanFileText({ report: { missing, unnamed } }: { report: PlanFileReport }) {
  if (missing === null)
    return <p className="text-sm text-muted-foreground">The store’s products haven’t been read yet.</p>;
  if (missing.length + unnamed.length === 0)
    return (
      <p className="text-sm text-muted-foreground">
        The store sells everything in the plan file, and nobody pays for anything else.
      </p>
    );
  return (
    <ul className="space-y-1.5 text-sm wrap-anywhere">
      {missing.map((product) => (
        <li key={product}>
          <span className="font-medium">{product}</span> is in the plan file, but the store doesn’t sell it
          that way: monthly or yearly, by total usage, or once.
        </li>
      ))}
      {unnamed.map(({ productName, count }) => (
        <li key={productName}>
          <span className="font-medium">{productName}</span> isn’t in the plan file, but{" "}
          <span className="figures">{count}</span> {count === 1 ? "subscription is" : "subscriptions are"} for
          it; they get what is free.
        </li>
      ))}
    </ul>
  );
}
