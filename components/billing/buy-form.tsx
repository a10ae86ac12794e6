import type { ComponentProps, ReactNode } from "react";
import type { FormAction } from "@/components/ui/form-action";
import { SubmitButton } from "@/components/ui/submit-button";

/** The one way to start a purchase: it sends which variant, and nothing about prices. */
export function BuyForm({
  buy,
  variantId,
  children,
  ...button
}: { buy: FormAction; variantId: string; children: ReactNode } & Pick<
  ComponentProps<typeof SubmitButton>,
  "look" | "className" | "aria-describedby"
>) {
  return (
    <form action={buy}>
      <input type="hidden" name="variantId" value={variantId} />
      <SubmitButton pending="Opening checkout…" {...button}>
        {children}
      </SubmitButton>
    </form>
  );
}
