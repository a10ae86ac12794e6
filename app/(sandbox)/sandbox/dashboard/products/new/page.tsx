import type { Metadata } from "next";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-fields";
import { ProductFields, ReceiptFields } from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { BillingFields, LicenseFields } from "@/app/(sandbox)/_ui/dashboard/catalog/variant-fields";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry/entry-form";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
import { amountText } from "@/app/(sandbox)/_service/entry/amount-text";
import { NEW_PRICE } from "@/app/(sandbox)/_service/catalog/price-values";
import { getMainStore } from "@/app/(sandbox)/_service/catalog/store";
import { NEW_VARIANT } from "@/app/(sandbox)/_service/catalog/variant-entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { orNotFound } from "../../../leave-when-refused";
import { createProductAction } from "../actions";

export const metadata: Metadata = { title: "New product" };

const EXAMPLE = 1250;

export default async function NewProductPage() {
  requireSandbox();
  const { currency } = await getMainStore().catch(orNotFound);
  return (
    <div className="max-w-3xl">
      <PageHeading
        back={{ href: "/sandbox/dashboard/products", text: "Products" }}
        title="New product"
        lead="It begins with one price. Further variants, such as a yearly plan, are added on its page."
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
          <PriceFields currency={currency} example={amountText(EXAMPLE, currency)} />
          <LicenseFields />
          <ReceiptFields />
        </EntryForm>
      </Card>
    </div>
  );
}
