import { isProduct } from "@/lib/billing/catalog/define-plans";
import { type Offer, offerOf } from "@/lib/billing/catalog/offer";
import { toPricing } from "@/lib/billing/catalog/pricing";
import { plans } from "@/lib/billing/plans";
import { readCatalog } from "@/lib/commerce/catalog";
import type { CatalogEntry } from "@/lib/commerce/types";
import { listRecords, type ServiceAddress } from "./ask-service";
import { type Finding, ok, problem, warning } from "./finding";
import type { Setup } from "./setup";

const FILE = "lib/billing/plans.ts";

/** Whether the store sells what the plan file names, each plan by the month and by the year, and nothing beside it. */
export async function examineCatalog({ env }: Setup): Promise<Finding[]> {
  const findings = compareCatalog(await readStoreCatalog(env, env.COMMERCE_STORE_ID));
  return findings.length > 0 ? findings : [ok(`The store sells everything in ${FILE}, and nothing else.`)];
}

export function readStoreCatalog(service: ServiceAddress, storeId: string): Promise<CatalogEntry[]> {
  const list = ([type = ""]: readonly string[], query: Record<string, string | undefined>) =>
    listRecords(service, type, query as Record<string, string>);
  return readCatalog({ list }, storeId);
}

/** Where the catalog and the plan file do not fit. */
export function compareCatalog(catalog: CatalogEntry[]): Finding[] {
  // Neither the currency nor the tax of a price matters here.
  const offer = offerOf(toPricing(catalog, { currency: "USD", isTaxInclusive: null }));
  return [...missingOf(offer), ...halfSoldOf(offer), ...unnamedIn(catalog)];
}

function missingOf({ missing }: Offer): Finding[] {
  return missing.map((product) =>
    problem(
      `${FILE} names ${product}, but the store doesn’t sell it that way: monthly or yearly, by total usage, or once.`,
      `Publish a product with that name at the service, or put its name or id there into ${FILE}.`,
    ),
  );
}

function halfSoldOf({ plans: offered }: Offer): Finding[] {
  return offered.flatMap(({ name, month, year }) => {
    if (month && year) return [];
    const [sold, lacking] = month ? ["month", "year"] : ["year", "month"];
    return [
      warning(
        `${name} is sold by the ${sold} only, so the pricing page can’t offer it by the ${lacking}.`,
        `Add a variant to ${name} at the service that renews every ${lacking}, unless this is intended.`,
      ),
    ];
  });
}

function unnamedIn(catalog: CatalogEntry[]): Finding[] {
  const named = [...plans.plans, ...plans.metered, ...plans.extras];
  return catalog
    .map(({ product }) => product)
    .filter(({ id, name }) => !named.some((entry) => isProduct(entry, { productId: id, productName: name })))
    .map(({ name }) =>
      warning(
        `The store publishes ${name}, but ${FILE} doesn’t name it: it isn’t shown here, and whoever buys it through a link gets nothing.`,
        `Add it to ${FILE}, or make it a draft at the service.`,
      ),
    );
}
