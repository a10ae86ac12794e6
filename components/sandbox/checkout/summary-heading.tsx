import type { CartView } from "@/lib/sandbox/carts";

/** What is being bought: its picture and its name. */
export function SummaryHeading({ cart }: { cart: CartView }) {
  const { product, variant, choices, options } = cart;
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
      <h2 className="text-base text-muted">
        {variant.isNamed && choices.length === 1 ? `${product.name} · ${variant.name}` : product.name}
      </h2>
    </div>
  );
}
