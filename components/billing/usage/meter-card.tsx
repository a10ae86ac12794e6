import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import type { Access } from "@/lib/billing/access/get-access";
import type { OfferedMeter } from "@/lib/billing/catalog/offer";
import type { FormAction } from "@/lib/form-action";
import { BuyForm } from "../buy-form";

/** `access`: what whoever looks at it has already. */
type Props = {
  variant: OfferedMeter;
  access: { metered: Access["metered"]; features: ReadonlySet<string> } | null;
  buy: FormAction;
};

/** Something that is paid for by use, with what it costs tier by tier. */
export function MeterCard({ variant, access, buy }: Props) {
  const { variantId, productName, summary, lines, meter, features } = variant;
  const isTheirs = access?.metered.some((own) => own.meter === meter) ?? false;
  const isIncluded = !isTheirs && features.every((feature) => access?.features.has(feature));
  return (
    <Card className="flex flex-col gap-x-8 gap-y-5 rounded-2xl wrap-anywhere sm:flex-row sm:items-center sm:p-8">
      <div className="flex-1">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-xl font-semibold">{productName}</h2>
          {isTheirs ? <Badge variant="success">Yours</Badge> : null}
        </div>
        <p className="mt-1 max-w-[60ch] text-muted-foreground">{summary}</p>
      </div>
      <ul aria-label={`What ${productName} costs`} className="space-y-1 figures">
        {lines.map((line) => (
          <li key={line} className="font-medium">
            {line}
          </li>
        ))}
      </ul>
      {isTheirs ? (
        <ButtonLink href="/account/usage" variant="outline" className="w-full sm:w-auto" prefetch={false}>
          See your usage
        </ButtonLink>
      ) : isIncluded ? (
        <p className="text-sm font-medium text-success">Included in your plan</p>
      ) : (
        <BuyForm buy={buy} variantId={variantId} variant="outline" className="w-full sm:w-auto">
          Get {productName}
        </BuyForm>
      )}
    </Card>
  );
}
