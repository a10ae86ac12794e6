import type { Metadata, Route } from "next";
import { cache } from "react";
import { PriceFields } from "@/app/(sandbox)/_ui/dashboard/catalog/price-form";
import { priceSummary, VariantStatus } from "@/app/(sandbox)/_ui/dashboard/catalog/price-summary";
import { Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { counted, Time } from "@/app/(sandbox)/_ui/shared/details";
import { NEW_PRICE, priceEntryValues } from "@/app/(sandbox)/_service/catalog/price-rows";
import { formatMoney } from "@/lib/money";
import {
  BillingFields,
  LicenseFields,
  VariantNameFields,
} from "@/app/(sandbox)/_ui/dashboard/catalog/product-fields";
import { EntryForm } from "@/app/(sandbox)/_ui/dashboard/entry";
import { PageHeading, Panel, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { getVariant } from "@/app/(sandbox)/_service/catalog/products";
import { variantEntryValues } from "@/app/(sandbox)/_service/catalog/variant-entry";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { buyUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { orNotFound, recordId } from "../../../../../params";
import { changePriceAction, updateVariantAction } from "../../../actions";

type Props = PageProps<"/sandbox/dashboard/products/[id]/variants/[variantId]">;

const variantOf = cache(async (id: string, variantId: string) =>
  getVariant(recordId(id), recordId(variantId)).catch(orNotFound),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  const { id, variantId } = await params;
  return { title: nameOf(await variantOf(id, variantId)) };
}

export default async function VariantPage({ params, searchParams }: Props) {
  requireSandbox();
  const { id, variantId } = await params;
  const variant = await variantOf(id, variantId);
  const { product } = variant;
  const { currency } = product.store;
  const [latest] = variant.prices;
  const url = buyUrl(product.store, variant);
  const record = { product: product.id, variant: variant.id };
  return (
    <>
      <PageHeading
        back={{ href: `/sandbox/dashboard/products/${product.id}` as Route, text: product.name }}
        title={nameOf(variant)}
        badge={<VariantStatus status={variant.status} />}
      />
      <SavedNotice
        done={(await searchParams)["done"]}
        texts={{ saved: "The changes were saved", price: "The new price counts from now on" }}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Link to share" aside={<CopyButton text={url} label="buy link" />}>
            <a href={url} className="break-all text-primary underline">
              {url}
            </a>
          </Panel>
          <Panel title="Variant">
            <EntryForm
              action={updateVariantAction}
              initial={variantEntryValues(variant)}
              record={record}
              submit="Save changes"
            >
              <VariantNameFields />
              <BillingFields />
              <LicenseFields />
            </EntryForm>
          </Panel>
        </div>
        <div className="grid gap-4">
          <Panel title="New price">
            <p className="-mt-2 mb-5 text-muted-foreground">
              Saving creates a new price for future purchases. Existing subscriptions keep the price that they
              were sold at.
            </p>
            <EntryForm
              action={changePriceAction}
              initial={latest ? priceEntryValues(variant, latest, currency) : NEW_PRICE}
              record={record}
              submit="Save as new price"
            >
              {variant.isSubscription ? null : (
                <select name="kind" hidden defaultValue="once" aria-hidden tabIndex={-1}>
                  <option value="once">once</option>
                </select>
              )}
              <PriceFields currency={currency} />
            </EntryForm>
          </Panel>
          <Panel title="Prices so far">
            <ol className="-my-2">
              {variant.prices.map(({ _count: uses, ...price }, index) => (
                <li
                  key={price.id}
                  className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-border py-2 first:border-0"
                >
                  <div>
                    <p className="font-medium figures">
                      {priceSummary(variant, price, currency)}
                      {price.setupFeeEnabled && price.setupFee
                        ? ` + ${formatMoney(price.setupFee, currency)} once`
                        : ""}
                    </p>
                    <p className="text-muted-foreground figures">
                      Id {price.id}, <Time at={price.createdAt} />
                    </p>
                  </div>
                  <Muted>
                    {index === 0 ? "For sale now, " : ""}
                    {counted(uses.items, "subscription")}
                  </Muted>
                </li>
              ))}
            </ol>
          </Panel>
        </div>
      </div>
    </>
  );
}

function nameOf({ name, product }: { name: string; product: { name: string } }): string {
  return soldName({ productName: product.name, variantName: name });
}
