import type { Metadata } from "next";
import { CheckoutForm } from "@/components/sandbox/checkout/checkout-form";
import { CheckoutLook } from "@/components/sandbox/checkout/look/checkout-look";
import type { CheckoutState } from "@/components/sandbox/checkout/checkout-state";
import { ConfirmationDialog } from "@/components/sandbox/checkout/confirmation-dialog";
import { CountryOptions } from "@/components/sandbox/checkout/country-options";
import { FrameBridge } from "@/components/sandbox/checkout/embed/frame-bridge";
import { ShopperFrame } from "@/components/sandbox/checkout/embed/shopper-frame";
import { PaidSummary } from "@/components/sandbox/checkout/summary/paid-summary";
import { SummaryHeading } from "@/components/sandbox/checkout/summary/summary-heading";
import { RichText } from "@/components/sandbox/shared/rich-text";
import { CARD_BEHAVIORS, declineMessage, type DeclineReason } from "@/lib/sandbox/shared/cards/test-cards";
import type { CartView } from "@/lib/sandbox/checkout/page/cart-view";
import { successEvent } from "@/lib/sandbox/checkout/success-event";
import { recordNow } from "@/lib/sandbox/time/record-now";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { checkoutAction } from "./actions";
import { findDraft } from "./draft";
import { quoteAsTyped } from "./quote-as-typed";
import { requireCart } from "./require-cart";

export const metadata: Metadata = { title: "Checkout" };

const CART_SHOWN = { message: { event: "Checkout.ViewCart" } };

type Props = {
  params: Promise<{ slug: string }>;
  searchParams: Promise<{ cart?: string | string[]; declined?: string | string[] }>;
};

export default async function CheckoutPage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug } = await params;
  const query = await searchParams;
  const cart = await requireCart(slug, query.cart);
  return (
    <ShopperFrame store={cart.store} hasLogo={cart.options.logo}>
      <CheckoutLook options={cart.options} />
      <FrameBridge announcement={cart.order ? await newsOf(cart.order.id) : CART_SHOWN} />
      <h1 className="sr-only">Checkout</h1>
      {cart.order ? (
        <>
          <PaidSummary order={cart.order} store={cart.store} locale={cart.quote.locale} />
          <ConfirmationDialog order={cart.order} locale={cart.quote.locale} />
        </>
      ) : (
        <CheckoutForm
          action={checkoutAction}
          initial={await initialState(cart, query.declined)}
          cart={{
            token: cart.token,
            storeSlug: cart.store.slug,
            choices: cart.choices,
            discountsAllowed: cart.discountsAllowed,
            hasRenewal: cart.options.subscription_preview,
          }}
          heading={<SummaryHeading cart={cart} />}
          description={cart.options.desc ? <RichText html={cart.product.description} /> : null}
          countryOptions={<CountryOptions />}
        />
      )}
    </ShopperFrame>
  );
}

async function initialState(cart: CartView, declined: unknown): Promise<CheckoutState> {
  const draft = await findDraft(cart.token);
  const values = draft ?? { ...cart.prefill, quantity: cart.quantity, variantId: cart.variant.id };
  return {
    values,
    quote: await quoteAsTyped(cart),
    refusal: isDeclineReason(declined) ? { kind: "declined", message: declineMessage(declined) } : null,
    fields: {},
  };
}

async function newsOf(orderId: number) {
  const message = await successEvent(orderId, await recordNow("orders", orderId));
  return { key: `Checkout.Success ${orderId}`, message };
}

function isDeclineReason(value: unknown): value is DeclineReason {
  return value !== "ok" && CARD_BEHAVIORS.some((behavior) => behavior === value);
}
