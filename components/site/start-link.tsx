"use client";

import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/brand";
import { APP, SIGN_UP } from "./routes";
import { useVisitor } from "./visitor";

/** Leads to a new account, or a signed-in user to the product. */
export function StartLink(props: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  const isCustomer = Boolean(useVisitor()?.user);
  return (
    <ButtonLink href={isCustomer ? APP : SIGN_UP} prefetch={false} {...props}>
      {isCustomer ? `Open ${brand.name}` : "Start for free"}
    </ButtonLink>
  );
}
