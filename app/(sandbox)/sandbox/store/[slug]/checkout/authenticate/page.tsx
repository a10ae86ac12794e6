import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { CartView } from "@/app/(sandbox)/_service/checkout/cart-view";
import type { Quote } from "@/app/(sandbox)/_service/checkout/pay";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { Facts } from "@/app/(sandbox)/_ui/shared/details";
import { formatMoney } from "@/lib/money";
import { CheckoutLook } from "@/app/(sandbox)/_ui/checkout/shopper-frame";
import { FrameBar, FrameBridge } from "@/app/(sandbox)/_ui/checkout/embed";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { cartPath, quoteAsTyped, requireCart } from "../cart";
import { completeAction, failAction } from "./actions";

export const metadata: Metadata = { title: "Confirm your payment" };

type Props = PageProps<"/sandbox/store/[slug]/checkout/authenticate">;

export default async function AuthenticatePage({ params, searchParams }: Props) {
  requireSandbox();
  const { slug } = await params;
  const cart = await requireCart(slug, (await searchParams)["cart"]);
  if (!cart.isAuthenticating || cart.order) redirect(cartPath(slug, cart.token));
  return (
    <>
      <CheckoutLook options={cart.options} />
      <FrameBridge />
      <FrameBar name={cart.store.name} />
      <BankPanel cart={cart} quote={await quoteAsTyped(cart)} />
    </>
  );
}

/** The simulated 3-D Secure page of the bank. */
function BankPanel({ cart, quote }: { cart: CartView; quote: Quote }) {
  const answer = { store: cart.store.slug, cart: cart.token };
  return (
    <main className="grid grow place-items-center px-4 py-12">
      <div className="w-full max-w-md overflow-hidden rounded-xl border border-border bg-card shadow-lg">
        <div className="flex items-center gap-3 bg-primary px-6 py-4 font-semibold text-primary-foreground">
          <svg aria-hidden viewBox="0 0 20 20" className="size-5" fill="currentColor">
            <path d="M10 2 2 6.5V8h16V6.5zM4 9h2v6H4zm5 0h2v6H9zm5 0h2v6h-2zM2 16h16v2H2z" />
          </svg>
          Test Bank
        </div>
        <div className="grid gap-6 p-6">
          <div>
            <h1 className="text-lg font-semibold">Is this you?</h1>
            <p className="mt-1 text-muted-foreground">
              Your bank asks before it pays. A real one would send a code to your phone; here you choose the
              answer.
            </p>
          </div>
          <Facts
            facts={{
              Shop: cart.store.name,
              For: cart.product.name,
              Amount: formatMoney(quote.totals.total, quote.currency, quote),
            }}
          />
          <div className="grid gap-3">
            <ButtonForm
              action={completeAction}
              fields={answer}
              look="primary"
              pending="Sending webhooks…"
              className="w-full"
            >
              Complete authentication
            </ButtonForm>
            <ButtonForm action={failAction} fields={answer} pending="Sending webhooks…" className="w-full">
              Fail authentication
            </ButtonForm>
          </div>
        </div>
      </div>
    </main>
  );
}
