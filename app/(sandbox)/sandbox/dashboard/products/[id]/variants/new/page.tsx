import type { Metadata, Route } from "next";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-form";
import {
  BillingFields,
  LicenseFields,
  VariantNameFields,
} from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
import { getProduct } from "@/app/(sandbox)/_service/catalog/products";
import { NEW_PRICE } from "@/app/(sandbox)/_service/catalog/price-rows";
import { NEW_VARIANT } from "@/app/(sandbox)/_service/catalog/variant-entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orNotFound, recordId } from "../../../../../params";
import { createVariantAction } from "../../../actions";

export const metadata: Metadata = { title: "New variant" };

export default async function NewVariantPage({ params }: { params: Promise<{ id: string }> }) {
  requireSandbox();
  const product = await getProduct(recordId((await params).id)).catch(orNotFound);
  const { currency } = product.store;
  return (
    <div className="max-w-3xl">
      <PageHeading
        back={{ href: `/sandbox/dashboard/products/${product.id}` as Route, text: product.name }}
        title="New variant"
        lead="As soon as a variant is published, the default variant is no longer shown."
      />
      <Card className="p-4! sm:p-6!">
        <EntryForm
          action={createVariantAction}
          initial={{ ...NEW_VARIANT, ...NEW_PRICE, variantName: "" }}
          record={{ product: product.id }}
          submit="Add variant"
          pending="Adding…"
        >
          <VariantNameFields />
          <BillingFields />
          <PriceFields currency={currency} />
          <LicenseFields />
        </EntryForm>
      </Card>
    </div>
  );
}
