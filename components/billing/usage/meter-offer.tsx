"use client";

import { useT } from "@/components/site/language";
import { useVisitor } from "@/components/site/visitor";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { FormAction } from "@/lib/actions";
import { BuyOffer } from "../pricing/visitor-offers";

type MeterOfferProps = {
  variantId: string;
  name: string;
  meter: string;
  features: readonly string[];
  buy: FormAction;
};

/** The button of a usage-based product, which a plan may include. */
export function MeterOffer({ variantId, name, meter, features, buy }: MeterOfferProps) {
  const visitor = useVisitor();
  const t = useT();
  if (visitor?.meters.includes(meter))
    return (
      <ButtonLink href="/account/usage" variant="outline" className="w-full sm:w-auto" prefetch={false}>
        {t("See your usage")}
      </ButtonLink>
    );
  if (visitor && features.every((feature) => visitor.features.includes(feature)))
    return <p className="text-sm font-medium text-success">{t("Included in your plan")}</p>;
  return (
    <BuyOffer {...{ buy, variantId }} variant="outline" className="w-full sm:w-auto">
      {t("Get {name}", { name })}
    </BuyOffer>
  );
}

export function MeterBadge({ meter }: { meter: string }) {
  const t = useT();
  return useVisitor()?.meters.includes(meter) ? <Badge variant="success">{t("Active")}</Badge> : null;
}
