import type { ReactNode } from "react";
import { reviewPath } from "@/components/site/routes";
import { PricingLink } from "@/components/site/links";
import { ButtonLink } from "@/components/ui/button";
import { findUser } from "@/lib/auth/session";
import { findUpgrade, can, owns } from "@/lib/billing/access/may";
import { getOffer } from "@/lib/billing/catalog/catalog";
import type { Extra, Feature, Limit } from "@/lib/billing/plans";
import { rich, t } from "@/lib/i18n/translate";
import { priceSuffix, priceText } from "./price-text";

type Props = { feature: Feature; children: ReactNode; fallback?: ReactNode };

/**
 * Shows its children to users with a feature, and an upgrade to everyone else. It only hides: the server action
 * must call `requireFeature` itself.
 */
export async function Gate({ feature, children, fallback }: Props) {
  const user = await findUser();
  if (user && (await can(user, feature))) return children;
  return fallback ?? <Upgrade wanted={feature} />;
}

/** The first plan with a feature or limit that the user lacks. */
export async function Upgrade({ wanted }: { wanted: Feature | Limit }) {
  const user = await findUser();
  const found = await findUpgrade(user, wanted, new Date());
  if (!found) return <PricingLink>{t("See all plans")}</PricingLink>;
  const { plan, variant, line } = found;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-xl border border-primary/30 bg-accent p-5">
      <p className="min-w-0 wrap-anywhere">
        {rich("<what>{line}</what> with {plan}", {
          line,
          plan: plan.name,
          what: (text) => <span className="font-semibold">{text}</span>,
        })}
        <span className="block text-sm text-muted-foreground figures">
          {priceText(variant, { trim: true }, t)} {priceSuffix(variant, t)}
        </span>
      </p>
      <ButtonLink href={reviewPath(variant.variantId)} prefetch={false}>
        {t("Get {name}", { name: plan.name })}
      </ButtonLink>
    </div>
  );
}

/** Shows its children to customers who bought a one-time product, and the price to everyone else. It only hides: call `requireOwned` too. */
export async function Owned({ product, children }: { product: Extra; children: ReactNode }) {
  const user = await findUser();
  if (user && (await owns(user, product))) return children;
  const offer = await getOffer(new Date()).catch(() => null);
  const variant = offer?.oneOffs.find(({ productName }) => productName === product);
  if (!variant) return <PricingLink />;
  const price = priceText(variant, { trim: true }, t);
  return (
    <ButtonLink href={reviewPath(variant.variantId)} prefetch={false}>
      {variant.leastPrice === null ? t("Buy it for {price}", { price }) : t("Buy it: {price}", { price })}
    </ButtonLink>
  );
}
