import { z } from "zod";
import { isProduct } from "@/lib/billing/catalog/define-plans";
import { type Offer, offerOf } from "@/lib/billing/catalog/offer";
import { toPricing } from "@/lib/billing/catalog/pricing";
import { plans } from "@/lib/billing/plans";
import { AppError, toAppError } from "@/lib/errors";
import { readCatalog, toStore, type CatalogEntry } from "@/lib/lemonsqueezy/catalog";
import { type Finding, ok, problem, type Setup, warning } from "./finding";
import { connectTo, getOwner, type ServiceAddress } from "./service";

const owner = z.object({ meta: z.object({ test_mode: z.boolean() }) });

/** Whether the service accepts the key, and whether the key belongs to the mode that billing is in. */
export async function examineKey({ env }: Setup): Promise<Finding> {
  const { BILLING_MODE, COMMERCE_API_URL } = env;
  const mode = await findKeyMode(env).catch((error: unknown) => toAppError(error));
  if (mode instanceof Error)
    return problem(
      mode.message,
      "Check that COMMERCE_API_URL is the service’s API address, without /v1, and that it can be reached from here.",
    );
  if (mode === null)
    return problem(
      `${COMMERCE_API_URL} rejects COMMERCE_API_KEY.`,
      "Create a new key in the service’s settings, under API, and set COMMERCE_API_KEY to it.",
    );
  if (mode === BILLING_MODE)
    return ok(`The service accepts the key, and its mode is ${mode} like BILLING_MODE.`);
  return problem(
    `COMMERCE_API_KEY is a ${mode} mode key, but BILLING_MODE is ${BILLING_MODE}: no purchase would count.`,
    `Create a key in the service’s ${BILLING_MODE} mode, or set BILLING_MODE=${mode}.`,
  );
}

/** The mode of a key; null for one that the service rejects. Throws AppError where it responds in an unexpected way. */
export async function findKeyMode(service: ServiceAddress): Promise<"test" | "live" | null> {
  const { status, body } = await getOwner(service);
  if (status === 401 || status === 403) return null;
  const parsed = owner.safeParse(body);
  if (parsed.success) return parsed.data.meta.test_mode ? "test" : "live";
  throw new AppError("upstream", `${service.COMMERCE_API_URL} doesn’t answer like the service (${status}).`);
}

/** Whether the key has access to the store. */
export async function examineStore({ env }: Setup): Promise<Finding> {
  const stores = (await connectTo(env).list(["stores"], {})).data.map(toStore);
  const store = stores.find(({ id }) => id === env.COMMERCE_STORE_ID);
  if (store) return ok(`Store ${store.id}, ${store.name}, sells in ${store.currency}.`);
  const others = stores.map(({ id, name }) => `${id} (${name})`).join(", ");
  const named = env.COMMERCE_STORE_ID || "without an id";
  return problem(
    `The key has no access to store ${named}. It has access to ${others || "none at all"}.`,
    others
      ? "Set COMMERCE_STORE_ID to one of these."
      : "Create a store at the service, or a key of its owner.",
  );
}

const FILE = "lib/billing/plans.ts";

/** Whether the store sells what the plan file names, each plan by the month and by the year, and nothing else. */
export async function examineCatalog({ env }: Setup): Promise<Finding[]> {
  const findings = compareCatalog(await readStoreCatalog(env, env.COMMERCE_STORE_ID));
  return findings.length > 0 ? findings : [ok(`The store sells everything in ${FILE}, and nothing else.`)];
}

export function readStoreCatalog(service: ServiceAddress, storeId: string): Promise<CatalogEntry[]> {
  return readCatalog(connectTo(service), storeId);
}

/** The differences between the catalog and the plan file. */
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
        `The store publishes ${name}, but ${FILE} doesn’t name it: it isn’t shown here, and a customer who buys it through a link gets nothing.`,
        `Add it to ${FILE}, or make it a draft at the service.`,
      ),
    );
}
