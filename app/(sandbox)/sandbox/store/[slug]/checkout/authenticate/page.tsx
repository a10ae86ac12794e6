import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BankPanel } from "@/app/(sandbox)/_ui/checkout/bank-panel";
import { CheckoutLook } from "@/app/(sandbox)/_ui/checkout/shopper-frame";
import { FrameBar, FrameBridge } from "@/app/(sandbox)/_ui/checkout/embed";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { cartPath, quoteAsTyped, requireCart } from "../cart";

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
