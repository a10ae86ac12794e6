import { log } from "@/lib/log";
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
