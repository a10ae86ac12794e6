import type { Metadata } from "next";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { VariantTable } from "@/components/sandbox/dashboard/variant-table";
import { PageHeading } from "@/components/sandbox/page-heading";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { listStorefronts } from "@/lib/sandbox/storefront";

export const metadata: Metadata = { title: "Products" };

export default async function ProductsPage() {
  const stores = await listStorefronts();
  return (
    <>
      <PageHeading title="Products" lead="What is for sale, with links that anybody may share." />
      <div className="grid grid-cols-1 gap-4">
        {stores.flatMap((store) =>
          store.products.map((product) => (
            <Panel key={product.id} title={product.name} aside={<StatusBadge status={product.status} />}>
              <VariantTable product={product} currency={store.currency} />
            </Panel>
          )),
        )}
      </div>
    </>
  );
}
