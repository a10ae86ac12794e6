import { z } from "zod";
import { log } from "@/lib/log";
import { id, integer, orNull } from "./wire/fields";
import { toPrice, toProduct, toVariant } from "./wire/catalog";
import type { Client } from "./client";
import type { CatalogEntry, Price, Variant } from "./types";

/** What a store sells: its published products, each with the variants to choose from. Products without any are left out. */
export async function readCatalog(client: Pick<Client, "list">, storeId: string): Promise<CatalogEntry[]> {
  const [products, variants] = await Promise.all([
    client.list(["products"], { "filter[store_id]": storeId }),
    client.list(["variants"], { include: "price-model" }),
  ]);
  const prices = variants.included.filter(({ type }) => type === "prices").map(toPrice);
  const priceOf = new Map(prices.map((price) => [price.variantId, price]));
  const allVariants = variants.data.map(toVariant);
  const variantsOf = (productId: string) => allVariants.filter((variant) => variant.productId === productId);
  return products.data
    .map(toProduct)
    .filter((product) => product.status === "published")
    .map((product) => ({ product, variants: withPrices(choicesOf(variantsOf(product.id)), priceOf) }))
    .filter((entry) => entry.variants.length > 0);
}

const soldFields = z.object({
  tax_inclusive: z.boolean(),
  first_order_item: orNull(z.object({ price_id: id, price: integer })),
});

/**
 * Whether the prices of a store have their tax in them. Neither a store nor a price says so, but every order does (service §2 Order):
 * the newest one at a listed price, because a price that a checkout was made for never includes tax. Null before the first order.
 */
export async function readTaxInPrices(
  client: Pick<Client, "page">,
  storeId: string,
  catalog: CatalogEntry[],
): Promise<boolean | null> {
  const { data } = await client.page(["orders"], { "filter[store_id]": storeId }, 1);
  const sold = data.flatMap(({ attributes }) => soldFields.safeParse(attributes).data ?? []);
  const prices = catalog.flatMap(({ variants }) => variants.map(({ price }) => price));
  const listed = sold.find(({ first_order_item: item }) =>
    prices.some((price) => price.id === item?.price_id && price.unitPrice === item.price),
  );
  return (listed ?? sold[0])?.tax_inclusive ?? null;
}

/** The published variants. A product's lone default variant is `pending` for ever, and is what is sold. */
function choicesOf(variants: Variant[]): Variant[] {
  const published = variants.filter((variant) => variant.status === "published");
  const choices =
    published.length > 0 ? published : variants.filter((variant) => variant.status === "pending");
  return choices.toSorted((one, other) => one.sort - other.sort);
}

function withPrices(variants: Variant[], priceOf: Map<string, Price>) {
  return variants.flatMap((variant) => {
    const price = priceOf.get(variant.id);
    if (price) return [{ variant, price }];
    log.warn("catalog.price_missed", { variantId: variant.id });
    return [];
  });
}
