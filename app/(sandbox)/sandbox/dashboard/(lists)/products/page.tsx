import type { Metadata, Route } from "next";
import { priceSummary } from "@/components/sandbox/dashboard/catalog/price-summary";
import { counted } from "@/components/sandbox/dashboard/counted";
import { ListFilters } from "@/components/sandbox/dashboard/list-filters";
import { ListPager } from "@/components/sandbox/dashboard/list-pager";
import { ListTable } from "@/components/sandbox/dashboard/list-table";
import { NothingFound } from "@/components/sandbox/dashboard/nothing-found";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { PageHeading } from "@/components/sandbox/page-heading";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { type ProductLine, listProducts } from "@/lib/sandbox/catalog/list-products";
import { type SearchParams, isNarrowed, readListQuery } from "@/lib/sandbox/dashboard/list-query";

export const metadata: Metadata = { title: "Products" };

const PATH = "/sandbox/dashboard/products";
const NEW = `${PATH}/new` as Route;

export default async function ProductsPage({ searchParams }: { searchParams: SearchParams }) {
  const query = await readListQuery(searchParams);
  const { rows, page, lastPage, total } = await listProducts(query);
  return (
    <>
      <PageHeading title="Products" lead={`${counted(total, "product")} with prices and links to share.`}>
        <ButtonLink href={NEW}>New product</ButtonLink>
      </PageHeading>
      <ListFilters
        path={PATH}
        query={query}
        search="Name or id"
        selects={[
          {
            name: "status",
            label: "Status",
            all: "Any status",
            options: [
              { value: "published", text: "Published" },
              { value: "draft", text: "Draft" },
            ],
          },
          {
            name: "sort",
            label: "Order",
            all: "As in the shop",
            options: [{ value: "newest", text: "Newest first" }],
          },
        ]}
      />
      {rows.length > 0 ? (
        <ProductTable products={rows} />
      ) : isNarrowed(query) ? (
        <NothingFound what="products" path={PATH} />
      ) : (
        <EmptyState title="Nothing for sale yet" action={<ButtonLink href={NEW}>New product</ButtonLink>}>
          A product has one or more variants, each with its own price and a link that anybody may share.
        </EmptyState>
      )}
      <ListPager path={PATH} query={query} page={page} lastPage={lastPage} />
    </>
  );
}

function ProductTable({ products }: { products: ProductLine[] }) {
  return (
    <ListTable<ProductLine>
      label="Products"
      rows={products}
      columns={[
        {
          name: "Product",
          renderCell: (product) => (
            <RecordLink href={`${PATH}/${product.id}` as Route}>{product.name}</RecordLink>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Prices", renderCell: (product) => pricesOf(product) },
        { name: "Variants", align: "right", renderCell: ({ variants }) => variants.length },
        { name: "Id", isMinor: true, renderCell: ({ id }) => id },
      ]}
    />
  );
}

const MOST_PRICES = 3;

function pricesOf({ variants, store }: ProductLine): string {
  const prices = variants
    .filter(({ status }) => status !== "draft")
    .map((variant) => priceSummary(variant, variant.prices[0], store.currency));
  const more = prices.length > MOST_PRICES ? `, ${prices.length - MOST_PRICES} more` : "";
  return prices.slice(0, MOST_PRICES).join(", ") + more;
}
