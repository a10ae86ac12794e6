import type { Metadata } from "next";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-form";
import {
  BillingFields,
  LicenseFields,
  ProductFields,
  ReceiptFields,
} from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { EntryPage } from "@/app/(sandbox)/_ui/dashboard/entry-page";
import { NEW_PRICE } from "@/app/(sandbox)/_service/catalog/price-rows";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { NEW_VARIANT } from "@/app/(sandbox)/_service/catalog/variant-entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { orNotFound } from "../../../params";
import { createProductAction } from "../actions";

export const metadata: Metadata = { title: "New product" };

export default async function NewProductPage() {
  requireSandbox();
  const { currency } = await getMainStore().catch(orNotFound);
  return (
    <EntryPage
      heading={{
        back: { href: "/sandbox/dashboard/products", text: "Products" },
        title: "New product",
        lead: "Start with one price. Add more variants, such as a yearly plan, on the product’s page.",
      }}
      action={createProductAction}
      initial={{ ...NEW_VARIANT, ...NEW_PRICE, status: "published" }}
      submit="Create product"
      pending="Creating…"
    >
      <ProductFields />
      <BillingFields />
      <PriceFields currency={currency} />
      <LicenseFields />
      <ReceiptFields />
    </EntryPage>
  );
}
