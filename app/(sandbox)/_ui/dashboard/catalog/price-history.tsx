import { Time } from "../../shared/time/time";
import { formatMoney } from "@/lib/money";
import type { getVariant } from "@/app/(sandbox)/_service/catalog/get-product";
import { counted } from "../parts/counted";
import { priceSummary } from "./price-summary";

type Variant = Awaited<ReturnType<typeof getVariant>>;

/** Every price that a variant has had, newest first, with the subscriptions that still pay it. */
export function PriceHistory({ variant }: { variant: Variant }) {
  const { currency } = variant.product.store;
  return (
    <ol className="-my-2">
      {variant.prices.map(({ _count: uses, ...price }, index) => (
        <li
          key={price.id}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2 first:border-0"
        >
          <div>
            <p className="font-medium figures">
              {priceSummary(variant, price, currency)}
              {price.setupFeeEnabled && price.setupFee
                ? ` + ${formatMoney(price.setupFee, currency)} once`
                : ""}
            </p>
            <p className="text-muted-foreground figures">
              Id {price.id}, <Time at={price.createdAt} />
            </p>
          </div>
          <p className="text-muted-foreground">
            {index === 0 ? "For sale now, " : ""}
            {counted(uses.items, "subscription")}
          </p>
        </li>
      ))}
    </ol>
  );
}
