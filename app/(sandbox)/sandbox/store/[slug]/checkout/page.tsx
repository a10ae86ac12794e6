import type { Metadata } from "next";
import { CheckoutForm } from "@/app/(sandbox)/_ui/checkout/checkout-form";
import { CheckoutLook, ShopperFrame } from "@/app/(sandbox)/_ui/checkout/shopper-frame";
import type { CheckoutState } from "@/app/(sandbox)/_ui/checkout/checkout-state";
import { ConfirmationDialog } from "@/app/(sandbox)/_ui/checkout/confirmation-dialog";
import { CountryOptions } from "@/app/(sandbox)/_ui/shared/billing-fields";
import { FrameBridge } from "@/app/(sandbox)/_ui/checkout/embed";
import { buttonClass, Card } from "@/app/(sandbox)/_ui/basic/parts";
import { SummaryHeading } from "@/app/(sandbox)/_ui/checkout/totals";
import { RichText } from "@/app/(sandbox)/_ui/shared/rich-text";
import { CARD_BEHAVIORS, DECLINE_MESSAGES, type DeclineReason } from "@/app/(sandbox)/_service/shared/cards";
import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { PaidOrder } from "@/app/(sandbox)/_service/checkout/pay";
import { receiptUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { successEvent } from "@/app/(sandbox)/_service/checkout/paid-order";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { formatMoney } from "@/lib/money";
import { findDraft, quoteAsTyped, requireCart } from "./cart";

export const metadata: Metadata = { title: "Checkout" };

const CART_SHOWN = { message: { event: "Checkout.ViewCart" } };

export default async function CheckoutPage(props: PageProps<"/sandbox/store/[slug]/checkout">) {
  requireSandbox();
  const { slug } = await props.params;
  const query = await props.searchParams;
  const cart = await requireCart(slug, query["cart"]);
  return (
    <ShopperFrame store={cart.store} hasLogo={cart.options.logo}>
      <CheckoutLook options={cart.options} />
      <FrameBridge announcement={cart.order ? await newsOf(cart.order.id) : CART_SHOWN} />
      <h1 className="sr-only">Checkout</h1>
      {cart.order ? (
        <>
          <PaidSummary order={cart.order} cart={cart} />
          <ConfirmationDialog order={cart.order} locale={cart.quote.locale} />
        </>
      ) : (
        <CheckoutForm
          initial={await initialState(cart, query["declined"])}
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

function PaidSummary({ order, cart: { store, quote } }: { order: PaidOrder; cart: CartView }) {
  return (
    <Card className="mx-auto max-w-lg">
      <h2 className="text-base font-semibold">
        {order.total > 0 ? "This order is paid" : "This order is complete"}
      </h2>
      <p className="mt-1 wrap-anywhere text-muted-foreground figures">
        Order #{order.orderNumber}, {formatMoney(order.total, order.currency, quote)}. The receipt went to{" "}
        {order.userEmail}.
      </p>
      <a href={receiptUrl(store, order)} target="_top" className={buttonClass("secondary", "mt-6")}>
        Open the receipt
      </a>
    </Card>
  );
}

async function initialState(cart: CartView, declined: unknown): Promise<CheckoutState> {
  const draft = await findDraft(cart.token);
  const values = draft ?? { ...cart.prefill, quantity: cart.quantity, variantId: cart.variant.id };
  return {
    values,
    quote: await quoteAsTyped(cart),
    refusal: isDeclineReason(declined) ? { kind: "declined", message: DECLINE_MESSAGES[declined] } : null,
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
