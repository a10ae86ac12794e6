"use client";

import type { ComponentProps } from "react";
import { useT } from "@/components/site/language";
import { ActionButton } from "@/components/ui/action-button";
import type { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/actions";
import { cn } from "@/lib/utils";

type Props = ComponentProps<typeof SubmitButton> & { buy: FormAction; variantId: string; code?: string };

/** Starts a purchase. It sends the variant and a discount code, if there is one, never a price. */
export function BuyForm({ buy, variantId, code = "", className, ...button }: Props) {
  const t = useT();
  return (
    <ActionButton
      action={buy}
      fields={{ variantId, ...(code && { code }) }}
      pending={t("Opening checkout…")}
      // It may contain a long product name.
      className={cn("whitespace-normal!", className)}
      {...button}
    />
  );
}
