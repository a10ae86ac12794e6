import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps, ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { cn } from "@/lib/utils";
import { PRICING } from "./routes";

type TextLinkProps = { href: Route; tone?: "primary" | "quiet"; children: ReactNode };

/** A link in a sentence; a quiet one has the color of the text around it. */
export function TextLink({ href, tone = "primary", children }: TextLinkProps) {
  const color = tone === "primary" ? "font-medium text-primary" : "hover:text-foreground";
  return (
    <Link href={href} prefetch={false} className={cn("underline underline-offset-2", color)}>
      {children}
    </Link>
  );
}

/** For `rich`: `rich("Read our <terms>terms</terms>.", { terms: linkTo("/terms") })`. */
export function linkTo(href: Route, tone: "primary" | "quiet" = "primary") {
  return (text: ReactNode) => (
    <TextLink href={href} tone={tone}>
      {text}
    </TextLink>
  );
}

/** Leads to the plans and their prices. */
export function PricingLink({ children, ...button }: Omit<ComponentProps<typeof ButtonLink>, "href">) {
  return (
    <ButtonLink href={publicRoute(PRICING)} {...button}>
      {children ?? t("See pricing")}
    </ButtonLink>
  );
}
