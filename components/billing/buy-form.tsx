import type { ComponentProps, ReactNode } from "react";
import { ActionForm } from "@/components/ui/action-form";
import { cn } from "@/lib/utils";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/form-action";

/** The one way to start a purchase: it sends which variant, and nothing about prices. */
export function BuyForm({
  buy,
  variantId,
  className,
  children,
  ...button
}: { buy: FormAction; variantId: string; children: ReactNode } & Pick<
  ComponentProps<typeof SubmitButton>,
  "variant" | "className" | "aria-describedby"
>) {
  return (
    <ActionForm action={buy}>
      <input type="hidden" name="variantId" value={variantId} />
      <SubmitButton
        pending="Opening checkout…"
        // It may say the name of a product, however long that is.
        className={cn("whitespace-normal!", className)}
        {...button}
      >
        {children}
      </SubmitButton>
    </ActionForm>
  );
}
