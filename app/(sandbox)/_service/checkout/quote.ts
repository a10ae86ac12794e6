import "server-only";
import { addInterval } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { chooseIn, type Wish } from "../carts/choose";
import type { LoadedCart } from "../carts/load";
import type { SandboxDiscount } from "../generated/prisma/client";
import { isUsageBased, planAmount } from "../offers/offer";
import { intervalOf, trialIntervalOf } from "../shared/format";
import { computeTotals } from "../shared/money";
import { isPlaceKnown, taxFor, taxNumberProblem } from "../shared/taxes";
import { discountLabel, discountRefusal, discountTerms, findDiscount } from "./discount";

/** Unset fields keep the values that the cart was opened with. */
export type QuoteInput = Wish & {
  country?: string | undefined;
  state?: string | undefined;
  taxNumber?: string | undefined;
  discountCode?: string | undefined;
  quantity?: number | undefined;
};

export type Quote = Awaited<ReturnType<typeof priceCart>>["quote"];

/**
 * The quote with the chosen cart, its problems and the discount's row. The totals are computed here; prices from the browser are
 * ignored.
 */
export async function priceCart(opened: LoadedCart, input: QuoteInput, now: Date) {
  const { cart, problems } = chooseIn(opened, input);
  const { billing_address: address, tax_number, discount_code } = cart.checkoutData;
  const { currency } = cart.store;
  // A custom price never includes tax (service §2 Checkout).
  const taxInclusive = cart.store.taxInclusive && cart.customPrice === null;
  const isByUsage = isUsageBased(cart);
  const quantity = isByUsage ? 1 : (input.quantity ?? cart.quantity);
  const country = input.country ?? address.country;
  const taxNumber = input.taxNumber ?? tax_number;
  const state = input.state ?? address.state;
  const tax = taxFor(country, state, taxNumber);
  // Without a discount field, only the checkout's own code counts.
  const typed = cart.checkoutOptions.discount ? input.discountCode : undefined;
  const { discount, refusal } = await decideDiscount(cart, typed ?? discount_code, now);
  const totals = computeTotals({
    unitPrice: planAmount(cart, quantity),
    quantity: 1,
    setupFee: setupFeeOf(cart),
    discount: discount && discountTerms(discount),
    taxRate: tax?.rate ?? null,
    taxInclusive,
    isTrial: trialOf(cart, now) !== null,
  });
  const label = discount && { code: discount.code, label: discountLabel(discount, currency) };
  const needsCard =
    totals.total > 0 || (cart.variant.isSubscription && (isByUsage || totals.renewal.total > 0));
  const quote = {
    currency,
    locale: cart.checkoutOptions.locale ?? "en-US",
    variantId: cart.variant.id,
    unitPrice: unitPriceOf(cart),
    /** Always 1 for usage billing. */
    quantity,
    totals,
    tax,
    isTaxKnown: isPlaceKnown(country, state),
    taxInclusive,
    /** The discount that counts, e.g. `{ code: "WELCOME20", label: "20% off" }`. */
    discount: label,
    /** Why the code that was entered does not count; null without a code or when it does. */
    discountError: cart.checkoutOptions.discount ? refusal : null,
    /** Why the tax number doesn't remove the tax. */
    taxNumberError: taxNumberProblem(country, taxNumber),
    /** Why the amount as typed isn't valid. */
    amountError: problems.amount ?? null,
    /** False when nothing is due, now or later. */
    needsCard,
  };
  return { quote, discount, cart, problems };
}

/** The price of one, in the smallest unit: a custom price wins over the variant's (service §2 Checkout). */
export function unitPriceOf(cart: Pick<LoadedCart, "customPrice" | "price">): number {
  return cart.customPrice ?? cart.price.unitPrice;
}

export function setupFeeOf(cart: Pick<LoadedCart, "price">): number {
  return cart.price.setupFeeEnabled ? (cart.price.setupFee ?? 0) : 0;
}

export function trialOf(cart: Pick<LoadedCart, "variant" | "checkoutOptions">, now: Date) {
  const { isSubscription, hasFreeTrial, trialIntervalCount: count } = cart.variant;
  if (!isSubscription || !hasFreeTrial || cart.checkoutOptions.skip_trial) return null;
  const interval = trialIntervalOf(cart.variant);
  return { interval, count, endsAt: addInterval(now, interval, count) };
}

export function renewalOf(cart: Pick<LoadedCart, "variant">) {
  return cart.variant.isSubscription ? intervalOf(cart.variant) : null;
}

async function decideDiscount(
  cart: LoadedCart,
  code: string,
  now: Date,
): Promise<{ discount: SandboxDiscount | null; refusal: string | null }> {
  if (code.trim() === "") return { discount: null, refusal: null };
  const discount = await findDiscount(cart.store.id, code);
  if (!discount) return { discount: null, refusal: "This discount code is not valid." };
  const refusal = discountRefusal(discount, cart.variant.id, now);
  return refusal ? { discount: null, refusal } : { discount, refusal: null };
}

/** Fits its column including tax. */
const LARGEST_SUM = 1_500_000_000;

/** Refuses totals that are too large to store, at the field that causes it. */
export function sumProblems(
  { totals, currency }: Pick<Quote, "totals" | "currency">,
  { amount }: { amount?: string | undefined },
): { amount?: string; quantity?: string } {
  const sum = Math.max(totals.subtotal, totals.renewal.subtotal) + totals.setupFee;
  if (sum <= LARGEST_SUM) return {};
  const problem = `At most ${formatMoney(LARGEST_SUM, currency)} can be charged at once.`;
  return amount === undefined ? { quantity: problem } : { amount: problem };
}
