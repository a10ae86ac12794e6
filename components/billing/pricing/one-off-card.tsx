import { Card } from "@/components/ui/card";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import type { FormAction } from "@/lib/form-action";
import { BuyForm } from "../buy-form";
import { priceSuffix } from "../interval-text";
import { priceText } from "../price-text";

/** Something that is bought a single time. */
export function OneOffCard({ variant, buy }: { variant: PlanVariant; buy: FormAction }) {
  return (
    <Card className="flex flex-col gap-x-8 gap-y-5 rounded-2xl wrap-anywhere sm:flex-row sm:items-center sm:p-8">
      <div className="flex-1">
        <h2 className="text-xl font-semibold">{variant.productName}</h2>
        <p className="mt-1 max-w-[60ch] text-muted-foreground">{variant.summary}</p>
      </div>
      <p className="flex items-baseline gap-2">
        <span className="text-3xl font-semibold tracking-[-0.03em] figures">
          {priceText(variant, { trim: true })}
        </span>
        <span className="text-muted-foreground">{priceSuffix(variant)}</span>
      </p>
      <BuyForm buy={buy} variantId={variant.variantId} variant="outline" className="w-full sm:w-auto">
        Buy {variant.productName}
      </BuyForm>
    </Card>
  );
}
