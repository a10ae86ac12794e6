"use client";

import type { ComponentProps, ReactNode } from "react";
import { useT } from "@/components/site/language";
import { ActionButton } from "@/components/ui/action-button";
import { cn } from "@/lib/utils";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/actions";

/** Starts a purchase. It sends the variant and a discount code, if there is one, never a price. */
export function BuyForm({
  buy,
  variantId,
  code = "",
  className,
  children,
  ...button
}: { buy: FormAction; variantId: string; code?: string; children: ReactNode } & Pick<
  ComponentProps<typeof SubmitButton>,
  "variant" | "className" | "aria-describedby"
>) {
  const t = useT();
  return (
    <ActionButton
      action={buy}
      fields={{ variantId, ...(code && { code }) }}
      pending={t("Opening checkout…")}
      // It may contain a long product name.
      className={cn("whitespace-normal!", className)}
      {...button}
    >
      {children}
    </ActionButton>
  );
}
