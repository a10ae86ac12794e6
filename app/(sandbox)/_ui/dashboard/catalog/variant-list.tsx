import type { getProduct, getVariant } from "@/app/(sandbox)/_service/catalog/products";
import { unitPriceText } from "@/app/(sandbox)/_service/entry/amount-text";
import { intervalOf, trialIntervalOf } from "@/app/(sandbox)/_service/shared/format";
import { buyUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { formatMoney } from "@/lib/money";
import { Muted } from "../../basic/parts";
import { CopyButton } from "../../shared/copy-button";
import { counted, RecordLink, StatusBadge, Time } from "../../shared/details";
import { lengthOf } from "../../shared/words";
import { ListTable } from "../../lists/list-table";

type Product = Awaited<ReturnType<typeof getProduct>>;
type Variant = Product["variants"][number];

export function VariantList({ product }: { product: Product }) {
  const { currency } = product.store;
  const isHidden = product.variants.some(({ status }) => status === "published");
  return (
    <ListTable<Variant>
      label={`Variants of ${product.name}`}
      rows={product.variants}
      columns={[
        {
          name: "Variant",
          cell: ({ id, name }) => (
            <RecordLink to={`products/${product.id}/variants/${id}`}>{name}</RecordLink>
          ),
        },
        { name: "Status", cell: ({ status }) => <VariantStatus status={status} isHidden={isHidden} /> },
        {
          name: "Price",
          align: "right",
          cell: (variant) => priceSummary(variant, variant.prices[0], currency),
        },
        {
          name: "Trial",
          isMinor: true,
          cell: (variant) =>
            variant.isSubscription && variant.hasFreeTrial
              ? lengthOf(trialIntervalOf(variant), variant.trialIntervalCount)
              : "None",
        },
        { name: "Subscriptions", align: "right", cell: ({ _count: uses }) => uses.subscriptions },
        { name: "Id", isMinor: true, cell: ({ id }) => id },
        {
          name: "Buy link",
          cell: (variant) => (
            <span className="inline-flex items-center gap-2">
              <CopyButton
                text={buyUrl(product.store, variant)}
                label={`buy link of ${product.name} ${variant.name}`}
              />
              <a
                href={buyUrl(product.store, variant)}
                className="relative inline-flex min-h-11 items-center px-1 font-medium text-primary underline lg:min-h-9"
              >
                Open
                <span className="sr-only">
                  checkout of {product.name} {variant.name}
                </span>
              </a>
            </span>
          ),
        },
      ]}
    />
  );
}

/** The default variant is "pending" on the wire, which means nothing to a merchant. */
export function VariantStatus({ status, isHidden = false }: { status: string; isHidden?: boolean }) {
  return status === "pending" ? (
    <span className="text-muted-foreground">{isHidden ? "Default, hidden" : "Default"}</span>
  ) : (
    <StatusBadge status={status} />
  );
}

type PricedVariant = Awaited<ReturnType<typeof getVariant>>;

export function PriceHistory({ variant }: { variant: PricedVariant }) {
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
          <Muted>
            {index === 0 ? "For sale now, " : ""}
            {counted(uses.items, "subscription")}
          </Muted>
        </li>
      ))}
    </ol>
  );
}

type SummedVariant = Pick<Variant, "isSubscription" | "interval" | "intervalCount" | "payWhatYouWant">;
type Price = Pick<
  PricedVariant["prices"][number],
  "unitPrice" | "unitPriceDecimal" | "scheme" | "packageSize" | "usageAggregation"
>;

/** `$24.00 / month`, `From $2.00`, `$0.005 per unit / month`. */
export function priceSummary(variant: SummedVariant, price: Price | undefined, currency: string): string {
  if (!price) return "No price";
  const { interval, count } = intervalOf(variant);
  const every = variant.isSubscription ? ` / ${count === 1 ? interval : lengthOf(interval, count)}` : "";
  return `${amountPart(variant, price, currency)}${every}`;
}

function amountPart(variant: SummedVariant, price: Price, currency: string): string {
  if (price.scheme === "volume" || price.scheme === "graduated") return "In tiers";
  const amount = price.unitPriceDecimal
    ? `${unitPriceText(price, currency)} ${currency}`
    : formatMoney(price.unitPrice, currency);
  if (price.scheme === "package") return `${amount} per ${price.packageSize}`;
  if (price.usageAggregation) return `${amount} per unit`;
  return variant.payWhatYouWant ? `${amount} suggested` : amount;
}
