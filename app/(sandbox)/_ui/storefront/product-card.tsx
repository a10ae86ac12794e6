import { buttonClass } from "../basic/button";
import { Card } from "../basic/card";
import type { Storefront } from "@/app/(sandbox)/_service/storefront/storefronts";
import { waysOfWriting } from "@/lib/region";
import { choicePrice } from "../checkout/summary/choice-words";
import { lengthOf } from "../shared/price-words";
import { RichText } from "../shared/rich-text";

type Product = Storefront["products"][number];

/** A product with a buy link for each of its variants. */
export function ProductCard({ product, currency }: { product: Product; currency: string }) {
  return (
    <Card className="flex flex-col">
      <h2 className="text-base font-semibold wrap-anywhere">{product.name}</h2>
      <RichText html={product.description} className="mt-1 mb-5" />
      <ul className="mt-auto grid gap-3">
        {product.variants.map((variant) => (
          <li
            key={variant.id}
            className="flex items-center justify-between gap-4 border-t border-border pt-3"
          >
            <p className="min-w-0 wrap-anywhere">
              {variant.name === product.name ? null : (
                <span className="text-muted-foreground">{variant.name} </span>
              )}
              <span className="font-semibold figures">
                {choicePrice(
                  { ...variant, unitPrice: variant.price },
                  { currency, locale: waysOfWriting().amounts },
                )}
              </span>
              {variant.trial ? (
                <span className="block text-muted-foreground">
                  {lengthOf(variant.trial.interval, variant.trial.count)} free
                </span>
              ) : null}
            </p>
            <a href={variant.buyUrl} className={buttonClass("secondary")}>
              Buy
              <span className="sr-only">
                {product.name} {variant.name === product.name ? "" : variant.name}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  );
}
