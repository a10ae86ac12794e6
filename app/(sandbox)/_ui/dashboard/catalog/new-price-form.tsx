import type { ReactNode } from "react";
import { amountText } from "@/app/(sandbox)/_service/entry/amount-text";
import type { getVariant } from "@/app/(sandbox)/_service/catalog/get-product";
import { NEW_PRICE, priceEntryValues } from "@/app/(sandbox)/_service/catalog/price-values";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { EntryForm } from "../entry/entry-form";
import { PriceFields } from "./price-fields";

const EXAMPLE = 1250;

/** Another price for whoever buys from now on; it begins with the one that counts. `children` say for which variant. */
export function NewPriceForm({
  variant,
  action,
  children,
}: {
  variant: Awaited<ReturnType<typeof getVariant>>;
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
  children: ReactNode;
}) {
  const { currency } = variant.product.store;
  const [latest] = variant.prices;
  return (
    <>
      <p className="-mt-2 mb-5 text-muted-foreground">
        Saving makes a new price record for whoever buys from now on. Running subscriptions keep the price
        that they were sold at.
      </p>
      <EntryForm
        action={action}
        initial={latest ? priceEntryValues(variant, latest, currency) : NEW_PRICE}
        submit="Save as new price"
      >
        {children}
        {variant.isSubscription ? null : (
          <select name="kind" hidden defaultValue="once" aria-hidden tabIndex={-1}>
            <option value="once">once</option>
          </select>
        )}
        <PriceFields currency={currency} example={amountText(EXAMPLE, currency)} />
      </EntryForm>
    </>
  );
}
