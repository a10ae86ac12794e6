import type { Metadata, Route } from "next";
import { priceSummary } from "@/app/(sandbox)/_ui/dashboard/catalog/variant-list";
import { orderFilter, statusFilter, storeFilter } from "@/app/(sandbox)/_ui/dashboard/lists/filters";
import { ListPage } from "@/app/(sandbox)/_ui/dashboard/lists/list-page";
import { ListTable } from "@/app/(sandbox)/_ui/dashboard/lists/list-table";
import { RecordLink } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { ButtonLink } from "@/app/(sandbox)/_ui/basic/button";
import { EmptyState } from "@/app/(sandbox)/_ui/basic/card";
import { listProducts, type ProductLine } from "@/app/(sandbox)/_service/catalog/products";
import { type SearchParams, readListQuery } from "@/app/(sandbox)/_service/lists/list-query";
import { listStores } from "@/app/(sandbox)/_service/dashboard/overview";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";

export const metadata: Metadata = { title: "Products" };

const PATH = "/sandbox/dashboard/products";
const NEW = `${PATH}/new` as Route;

export default async function ProductsPage({ searchParams }: { searchParams: SearchParams }) {
  requireSandbox();
  const query = await readListQuery(searchParams);
  const [list, stores] = await Promise.all([listProducts(query), listStores()]);
  const newProduct = <ButtonLink href={NEW}>New product</ButtonLink>;
  return (
    <ListPage
      title="Products"
      noun="product"
      about=" with prices and links to share."
      path={PATH}
      query={query}
      list={list}
      action={newProduct}
      filters={{
        search: "Name or id",
        choices: [
          statusFilter(["published", "draft"]),
          ...storeFilter(stores),
          orderFilter({ newest: "Newest first" }, "As in the shop"),
        ],
      }}
      empty={
        <EmptyState title="Nothing for sale yet" action={newProduct}>
          A product has one or more variants, each with its own price and a link that anybody may share.
        </EmptyState>
      }
    >
      {(rows) => <ProductTable products={rows} />}
    </ListPage>
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
  const published = variants.filter(({ status }) => status === "published");
  const sold = published.length > 0 ? published : variants.filter(({ status }) => status === "pending");
  const prices = sold.map((variant) => priceSummary(variant, variant.prices[0], store.currency));
  const more = prices.length > MOST_PRICES ? `, ${prices.length - MOST_PRICES} more` : "";
  return prices.slice(0, MOST_PRICES).join(", ") + more;
}
