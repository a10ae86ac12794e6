import type { ReactNode } from "react";
import { PRICING, reviewPath } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { findUser } from "@/lib/auth/session";
import { owns } from "@/lib/billing/access/may";
import { getOffer } from "@/lib/billing/catalog/catalog";
import type { Extra } from "@/lib/billing/plans";
import { priceText } from "./price-text";

/** The part of a page for whoever bought something that is paid once; anybody else sees what it costs. It guards nothing. */
export async function Owned({ product, children }: { product: Extra; children: ReactNode }) {
  const user = await findUser();
  if (user && (await owns(user, product))) return children;
  const offer = await getOffer(new Date()).catch(() => null);
  const variant = offer?.oneOffs.find(({ productName }) => productName === product);
  if (!variant) return <ButtonLink href={PRICING}>See pricing</ButtonLink>;
  return (
    <ButtonLink href={reviewPath(variant.variantId)} prefetch={false}>
      {variant.leastPrice === null ? "Buy it for" : "Buy it:"} {priceText(variant, { trim: true })}
    </ButtonLink>
  );
}
