"use client";

import type { ComponentProps } from "react";
import { ButtonLink } from "@/components/ui/button";
import { brand } from "@/lib/brand";
import { publicPath } from "@/lib/i18n/languages.mjs";
import { useLanguage, useT } from "./language";
import { APP, SIGN_UP } from "./routes";
import { useVisitor } from "./visitor";

/** Leads to a new account, or a signed-in user to the product. */
export function StartLink(props: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  const t = useT();
  const language = useLanguage();
  const isCustomer = Boolean(useVisitor()?.user);
  return (
    <ButtonLink href={isCustomer ? APP : publicPath(SIGN_UP, language)} prefetch={false} {...props}>
      {isCustomer ? t("Open {name}", { name: brand.name }) : t("Start for free")}
    </ButtonLink>
  );
}
