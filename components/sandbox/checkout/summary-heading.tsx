import type { CartView } from "@/lib/sandbox/carts";
import { RichText } from "../rich-text";
import { priceText } from "./price-words";

/** What is being bought, and its price before tax and discounts. */
export function SummaryHeading({ cart }: { cart: CartView }) {
  const { product, variant, price, currency, options } = cart;
  const [image] = product.media;
  return (
    <div>
      {options.media && image ? (
        // oxlint-disable-next-line nextjs/no-img-element -- the merchant's own address, of unknown size
        <img
          src={image}
          alt=""
          className="mb-4 aspect-video w-full rounded-xl border border-line object-cover"
        />
      ) : null}
      <p className="text-base text-muted">
        {variant.isNamed ? `${product.name} · ${variant.name}` : product.name}
      </p>
      <p className="mt-1 text-3xl font-semibold tracking-tight figures">
        {priceText({ ...price, currency })}
      </p>
      {price.taxInclusive ? <p className="text-muted">Tax included.</p> : null}
      {options.desc ? <RichText html={product.description} className="mt-4" /> : null}
    </div>
  );
}
