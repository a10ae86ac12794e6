import { TEST_CARDS } from "@/app/(sandbox)/_service/shared/cards";
import type { Storefront } from "@/app/(sandbox)/_service/storefront/storefronts";
import { readerLocales } from "@/lib/region";
import { buttonClass } from "../basic/button";
import { Card } from "../basic/card";
import { brandName, groupDigits } from "../checkout/card-number";
import { choicePrice } from "../checkout/choice-words";
import { RichText } from "../shared/rich-text";
import { lengthOf } from "../shared/words";

type Product = Storefront["products"][number];

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
                  { currency, locale: readerLocales().amounts },
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

export function TestCardTable() {
  return (
    <>
      <ul className="grid gap-x-8 sm:grid-cols-2">
        {TEST_CARDS.map((card) => (
          <li key={card.number} className="flex justify-between gap-4 border-b border-border py-2">
            <span className="whitespace-nowrap figures">{groupDigits(card.number)}</span>
            <span className="text-right text-muted-foreground">
              {card.label}
              {card.brand === "visa" ? "" : `, ${brandName(card.number)}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-muted-foreground">Use any expiry date in the future and any security code.</p>
    </>
  );
}
