import { discountRefusal, discountTerms, findDiscount } from "../../checkout/discount";
import { escapePointer } from "../../contract/requests/parse-request";
import type { SandboxDbTx } from "../../db";
import type { SandboxCheckout } from "../../generated/prisma/client";
import { getOffer, planAmount } from "../../offers/offer";
import { invalidAt, refuseAll } from "../../shared/api-error";
import { computeTotals, usdAmounts, usdRate } from "../../shared/money";
import { readCheckoutData, readCheckoutOptions } from "../../shared/options";
import { taxFor } from "../../shared/taxes";
import { columns, formatted } from "../../wire/values";

/** What the checkout would cost today: 17 amounts, the rate as a number. */
export async function previewOf(tx: SandboxDbTx, checkout: SandboxCheckout, now: Date) {
  const { store, variant, price } = await getOffer(checkout.variantId, tx);
  const data = readCheckoutData(checkout.checkoutData);
  const options = readCheckoutOptions(checkout.checkoutOptions);
  const address = data.billing_address;
  const found = data.discount_code ? await findDiscount(store.id, data.discount_code) : null;
  const discount = found && discountRefusal(found, variant.id, now) === null ? discountTerms(found) : null;
  const payment = computeTotals({
    unitPrice: planAmount({ price, customPrice: checkout.customPrice }, options.quantity),
    quantity: 1,
    setupFee: price.setupFeeEnabled ? (price.setupFee ?? 0) : 0,
    discount,
    taxRate: taxFor(address.country, address.state, data.tax_number)?.rate ?? null,
    // A custom price never includes tax (service §2 Checkout).
    taxInclusive: store.taxInclusive && checkout.customPrice === null,
    isTrial: variant.isSubscription && variant.hasFreeTrial && !options.skip_trial,
  });
  const { currency } = store;
  const usd = usdAmounts(payment, options.quantity, currency);
  return {
    currency,
    currency_rate: Number(usdRate(currency)),
    ...columns(payment, "subtotal", "discount_total", "tax", "setup_fee", "total"),
    ...columns(usd, "subtotal_usd", "discount_total_usd", "tax_usd", "setup_fee_usd", "total_usd"),
    ...formatted({ ...payment, currency }, "subtotal", "discount_total", "tax", "setup_fee", "total"),
  };
}

type Body = { data: { attributes?: { checkout_data?: { custom?: Record<string, unknown> } } } };

/** For stores whose custom data must be text: refuses every other value. Other stores convert numbers and booleans. */
export function requireTexts(body: unknown): void {
  const custom = (body as Body).data.attributes?.checkout_data?.custom ?? {};
  const others = Object.keys(custom).filter((key) => typeof custom[key] !== "string");
  refuseAll(
    others.map((key) => {
      const pointer = `/data/attributes/checkout_data/custom/${escapePointer(key)}`;
      return invalidAt(pointer, "The {0} field must be a string.");
    }),
  );
}
