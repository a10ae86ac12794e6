import type { Route } from "next";
import type { getProduct } from "@/app/(sandbox)/_service/catalog/get-product";
import { trialIntervalOf } from "@/app/(sandbox)/_service/shared/intervals";
import { buyUrl } from "@/app/(sandbox)/_service/shared/urls/service-urls";
import { lengthOf } from "../../shared/price-words";
import { CopyButton } from "../../shared/copy-button";
import { StatusBadge } from "../../shared/status-badge";
import { RecordLink } from "../parts/record-link";
import { ListTable } from "../lists/list-table";
import { priceSummary } from "./price-summary";

type Product = Awaited<ReturnType<typeof getProduct>>;
type Variant = Product["variants"][number];

/** A product's variants with what they cost, who pays for them, and the link that anybody may share. */
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
          renderCell: (variant) => (
            <RecordLink href={`/sandbox/dashboard/products/${product.id}/variants/${variant.id}` as Route}>
              {variant.name}
            </RecordLink>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <VariantStatus status={status} isHidden={isHidden} /> },
        {
          name: "Price",
          align: "right",
          renderCell: (variant) => priceSummary(variant, variant.prices[0], currency),
        },
        {
          name: "Trial",
          isMinor: true,
          renderCell: (variant) =>
            variant.isSubscription && variant.hasFreeTrial
              ? lengthOf(trialIntervalOf(variant), variant.trialIntervalCount)
              : "None",
        },
        {
          name: "Subscriptions",
          align: "right",
          renderCell: ({ _count: uses }) => uses.subscriptions,
        },
        {
          name: "Id",
          isMinor: true,
          renderCell: (variant) => variant.id,
        },
        {
          name: "Buy link",
          renderCell: (variant) => (
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

/** On the wire the default variant is "pending", which tells a merchant nothing. `isHidden` beside published ones. */
export function VariantStatus({ status, isHidden = false }: { status: string; isHidden?: boolean }) {
  return status === "pending" ? (
    <span className="text-muted-foreground">{isHidden ? "Default, hidden" : "Default"}</span>
  ) : (
    <StatusBadge status={status} />
  );
}
