import type { CartView } from "@/app/(sandbox)/_service/checkout/page/cart-view";

const MOST_THUMBS = 8;

/** What is being bought: its pictures and its name. */
export function SummaryHeading({ cart }: { cart: CartView }) {
  const { product, variant, choices, options } = cart;
  const [image, ...more] = product.media;
  return (
    <div>
      {options.media && image ? (
        // oxlint-disable-next-line nextjs/no-img-element -- the merchant's own address, of unknown size
        <img
          src={image}
          alt=""
          className="mb-4 aspect-video w-full rounded-xl border border-border object-cover"
        />
      ) : null}
      {options.media && more.length > 0 ? (
        <div className="mb-4 grid grid-cols-4 gap-2">
          {more.slice(0, MOST_THUMBS).map((address) => (
            // oxlint-disable-next-line nextjs/no-img-element -- as above
            <img
              key={address}
              src={address}
              alt=""
              className="aspect-square w-full rounded-lg border border-border object-cover"
            />
          ))}
        </div>
      ) : null}
      <h2 className="text-base text-muted-foreground">
        {variant.isNamed && choices.length === 1 ? `${product.name} · ${variant.name}` : product.name}
      </h2>
    </div>
  );
}
