import type { Metadata, Route } from "next";
import { PriceFields } from "@/components/sandbox/dashboard/catalog/price-fields";
import {
  BillingFields,
  LicenseFields,
  VariantNameFields,
} from "@/components/sandbox/dashboard/catalog/variant-fields";
import { EntryForm } from "@/components/sandbox/dashboard/entry/entry-form";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { Card } from "@/components/ui/card";
import { amountText } from "@/lib/sandbox/entry/amount-text";
import { getProduct } from "@/lib/sandbox/catalog/get-product";
import { NEW_PRICE } from "@/lib/sandbox/catalog/price-values";
import { NEW_VARIANT } from "@/lib/sandbox/catalog/variant-entry";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orNotFound } from "../../../../../leave-when-refused";
import { recordId } from "../../../../../record-id";
import { createVariantAction } from "../../../actions";

export const metadata: Metadata = { title: "New variant" };

const EXAMPLE = 1250;

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
          submit="Add variant"
          pending="Adding…"
        >
          <input type="hidden" name="product" value={product.id} />
          <VariantNameFields />
          <BillingFields />
          <PriceFields currency={currency} example={amountText(EXAMPLE, currency)} />
          <LicenseFields />
        </EntryForm>
      </Card>
    </div>
  );
}
