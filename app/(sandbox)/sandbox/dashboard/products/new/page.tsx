import type { Metadata } from "next";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-form";
import {
  BillingFields,
  LicenseFields,
  ProductFields,
  ReceiptFields,
} from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
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
    <div className="max-w-3xl">
      <PageHeading
        back={{ href: "/sandbox/dashboard/products", text: "Products" }}
        title="New product"
        lead="Start with one price. Add more variants, such as a yearly plan, on the product’s page."
      />
      <Card className="p-4! sm:p-6!">
        <EntryForm
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
        </EntryForm>
      </Card>
    </div>
  );
}
