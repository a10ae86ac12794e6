import type { ComponentProps, ReactNode } from "react";
import { startCheckoutAction } from "@/app/(merchant)/checkout/actions";
import { SubmitButton } from "@/components/ui/submit-button";

/** The one way to start a purchase: it sends which variant, and nothing about prices. */
export function BuyForm({
  variantId,
  children,
  ...button
}: { variantId: string; children: ReactNode } & Pick<
  ComponentProps<typeof SubmitButton>,
  "look" | "className" | "aria-describedby"
>) {
  return (
    <form action={startCheckoutAction}>
      <input type="hidden" name="variantId" value={variantId} />
      <SubmitButton pending="Opening checkout…" {...button}>
        {children}
      </SubmitButton>
    </form>
  );
}
