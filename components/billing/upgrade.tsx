import { PRICING, reviewPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { findUpgrade } from "@/lib/billing/access/find-upgrade";
import { findUser } from "@/lib/auth/session";
import type { Feature, Limit } from "@/lib/billing/plans";
import { priceSuffix } from "./interval-text";
import { priceText } from "./price-text";

/** The first plan that has what somebody lacks, with its price and the way to it. */
export async function Upgrade({ wanted }: { wanted: Feature | Limit }) {
  const user = await findUser();
  const found = await findUpgrade(user, wanted, new Date());
  if (!found) return <ButtonLink href={PRICING}>See all plans</ButtonLink>;
  const { plan, variant, line } = found;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-primary/30 bg-accent p-5">
      <p className="min-w-0 wrap-anywhere">
        <span className="font-semibold">{line}</span> with {plan.name}
        <span className="block text-sm text-muted-foreground figures">
          {priceText(variant, { trim: true })} {priceSuffix(variant)}
        </span>
      </p>
      <ButtonLink href={reviewPath(variant.variantId)} prefetch={false}>
        Get {plan.name}
      </ButtonLink>
    </div>
  );
}
