import type { Metadata, Route } from "next";
import { PriceFields } from "@/components/sandbox/dashboard/catalog/price-fields";
import { PriceHistory } from "@/components/sandbox/dashboard/catalog/price-history";
import {
  BillingFields,
  LicenseFields,
  VariantNameFields,
} from "@/components/sandbox/dashboard/catalog/variant-fields";
import { VariantStatus } from "@/components/sandbox/dashboard/catalog/variant-list";
import { EntryForm } from "@/components/sandbox/dashboard/entry/entry-form";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { SavedNotice } from "@/components/sandbox/dashboard/saved-notice";
import { CopyButton } from "@/components/sandbox/copy-button";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { amountText } from "@/lib/sandbox/catalog/amount-text";
import { getVariant } from "@/lib/sandbox/catalog/get-product";
import { NEW_PRICE, priceEntryValues } from "@/lib/sandbox/catalog/price-values";
import { variantEntryValues } from "@/lib/sandbox/catalog/variant-entry";
import type { SearchParams } from "@/lib/sandbox/dashboard/list-query";
import { buyUrl } from "@/lib/sandbox/urls";
import { orNotFound } from "../../../../../leave-when-refused";
import { recordId } from "../../../../../record-id";
import { changePriceAction, updateVariantAction } from "../../../actions";

export const metadata: Metadata = { title: "Variant" };

type Props = { params: Promise<{ id: string; variantId: string }>; searchParams: SearchParams };

const EXAMPLE = 1250;

export default async function VariantPage({ params, searchParams }: Props) {
  const { id, variantId } = await params;
  const variant = await getVariant(recordId(id), recordId(variantId)).catch(orNotFound);
  const { product, prices } = variant;
  const { currency } = product.store;
  const url = buyUrl(product.store, variant);
  const ids = (
    <>
      <input type="hidden" name="product" value={product.id} />
      <input type="hidden" name="variant" value={variant.id} />
    </>
  );
  return (
    <>
      <PageHeading
        back={{ href: `/sandbox/dashboard/products/${product.id}` as Route, text: product.name }}
        title={
          <>
            {soldName({ productName: product.name, variantName: variant.name })}{" "}
            <VariantStatus status={variant.status} />
          </>
        }
      />
      <SavedNotice
        done={(await searchParams)["done"]}
        texts={{ saved: "The changes were saved", price: "The new price counts from now on" }}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Link to share" aside={<CopyButton text={url} label="buy link" />}>
            <a href={url} className="break-all text-accent underline">
              {url}
            </a>
          </Panel>
          <Panel title="Variant">
            <EntryForm
              action={updateVariantAction}
              initial={variantEntryValues(variant)}
              submit="Save changes"
            >
              {ids}
              <VariantNameFields />
              <BillingFields />
              <LicenseFields />
            </EntryForm>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title="New price">
            <p className="-mt-2 mb-5 text-muted">
              Saving makes a new price record for whoever buys from now on. Running subscriptions keep the
              price that they were sold at.
            </p>
            <EntryForm
              action={changePriceAction}
              initial={prices[0] ? priceEntryValues(variant, prices[0], currency) : NEW_PRICE}
              submit="Save as new price"
            >
              {ids}
              {variant.isSubscription ? null : (
                <select name="kind" hidden defaultValue="once" aria-hidden tabIndex={-1}>
                  <option value="once">once</option>
                </select>
              )}
              <PriceFields currency={currency} example={amountText(EXAMPLE, currency)} />
            </EntryForm>
          </Panel>
          <Panel title="Prices so far">
            <PriceHistory variant={variant} />
          </Panel>
        </div>
      </div>
    </>
  );
}
