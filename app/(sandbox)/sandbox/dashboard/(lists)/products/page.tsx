import type { Metadata } from "next";
import { listProducts, type ProductLine } from "@/app/(sandbox)/_service/catalog/products";
import { ButtonLink, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { priceSummary } from "@/app/(sandbox)/_ui/dashboard/catalog/price-summary";
import { listPage } from "@/app/(sandbox)/_ui/lists/list-page";
import { RecordLink, StatusBadge } from "@/app/(sandbox)/_ui/shared/details";

export const metadata: Metadata = { title: "Products" };

const newProduct = <ButtonLink href="/sandbox/dashboard/products/new">New product</ButtonLink>;

export default listPage<ProductLine>({
  name: "products",
  about: " with prices and links to share.",
  read: listProducts,
  columns: [
    { name: "Product", cell: ({ id, name }) => <RecordLink to={`products/${id}`}>{name}</RecordLink> },
    { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    { name: "Prices", cell: pricesOf },
    { name: "Variants", align: "right", cell: ({ variants }) => variants.length },
    { name: "Id", isMinor: true, cell: ({ id }) => id },
  ],
  search: "Name or id",
  statuses: ["published", "draft"],
  sorts: { "": "As in the shop", newest: "Newest first" },
  action: newProduct,
  empty: (
    <EmptyState title="Nothing for sale yet" action={newProduct}>
      A product has one or more variants, each with its own price and a link that anybody may share.
    </EmptyState>
  ),
});

const MOST_PRICES = 3;

function pricesOf({ variants, store }: ProductLine): string {
  const published = variants.filter(({ status }) => status === "published");
  const sold = published.length > 0 ? published : variants.filter(({ status }) => status === "pending");
  const prices = sold.map((variant) => priceSummary(variant, variant.prices[0], store.currency));
  const more = prices.length > MOST_PRICES ? `, ${prices.length - MOST_PRICES} more` : "";
  return prices.slice(0, MOST_PRICES).join(", ") + more;
}
