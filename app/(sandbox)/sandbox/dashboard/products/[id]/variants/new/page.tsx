import type { Metadata, Route } from "next";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-form";
import {
  BillingFields,
  LicenseFields,
  VariantNameFields,
} from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { EntryPage } from "@/app/(sandbox)/_ui/dashboard/entry-page";
import { getProduct } from "@/app/(sandbox)/_service/catalog/products";
import { NEW_PRICE } from "@/app/(sandbox)/_service/catalog/price-rows";
import { NEW_VARIANT } from "@/app/(sandbox)/_service/catalog/variant-entry";
import { recordOf } from "../../../../../params";
import { createVariantAction } from "../../../actions";

export const metadata: Metadata = { title: "New variant" };

const productOf = recordOf(getProduct);

export default async function NewVariantPage(
  props: PageProps<"/sandbox/dashboard/products/[id]/variants/new">,
) {
  const product = await productOf(props);
  const { currency } = product.store;
  return (
    <EntryPage
      heading={{
        back: { href: `/sandbox/dashboard/products/${product.id}` as Route, text: product.name },
        title: "New variant",
        lead: "As soon as a variant is published, the default variant is no longer shown.",
      }}
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
    </EntryPage>
  );
}
