import { randomBytes } from "node:crypto";
import { offerOf } from "@/lib/billing/catalog/offer";
import { toPricing } from "@/lib/billing/catalog/pricing";
import { plans } from "@/lib/billing/plans";
import { type CatalogEntry, toStore } from "@/lib/lemonsqueezy/catalog";
import type { Store } from "@/lib/lemonsqueezy";
import { compareCatalog, readStoreCatalog, findKeyMode } from "@/lib/doctor/store";
import { connectTo, type ServiceAddress } from "@/lib/doctor/service";
import { AppError } from "@/lib/errors";
import type { Settings } from "../settings";
import type { Asker } from "./asker";

/** Every setting that was found, and the service's response about them. */
export type Answers = {
  service: ServiceAddress;
  storeId: string;
  mode: "test" | "live";
  settings: Record<string, string>;
};

const LIVE_API = "https://api.lemonsqueezy.com";

/** Reads values from the file or the environment, prompts for the rest, and checks them at the service. */
export async function findAnswers(asker: Asker, file: Settings): Promise<Answers> {
  refuseOther(file, process.env, ASKED);
  const known = (name: string) => file[name]?.trim() || process.env[name]?.trim() || undefined;
  if (asker.isSilent && !known("COMMERCE_API_KEY")) throw missing(known);
  const settle = async (name: string, question: string, suggestion?: string) =>
    known(name) ?? (await asker.ask(name, question, suggestion));

  const address = await settle("COMMERCE_API_URL", "Address of the service, without /v1", LIVE_API);
  const COMMERCE_API_URL = address.replace(/\/+$/, "").replace(/\/v1$/, "");
  const { key: COMMERCE_API_KEY, mode } = await findKey(asker, COMMERCE_API_URL, known("COMMERCE_API_KEY"));
  const service = { COMMERCE_API_URL, COMMERCE_API_KEY };
  const store = await findStore(asker, service, known("COMMERCE_STORE_ID"));
  console.log(`Store ${store.id}, ${store.name}, in ${mode} mode.`);
  const catalog = await readStoreCatalog(service, store.id);
  for (const { seen, cure } of compareCatalog(catalog)) console.log(`${seen} ${cure}`);
  const checklist = productChecklist(catalog);
  if (checklist.length > 0)
    console.log(["To create under Products, each published, with this name:", ...checklist].join("\n"));
  const own = {
    APP_URL: await settle("APP_URL", "Public address of this app", "http://localhost:3000"),
    DATABASE_URL: await settle("DATABASE_URL", "Postgres address, empty for the embedded one", ""),
    SMTP_URL: await settle("SMTP_URL", "Mail server (smtps://user:password@host), empty for none yet", ""),
    ADMIN_EMAILS: await settle(
      "ADMIN_EMAILS",
      "Your email address, for access to the back office, empty for none",
      "",
    ),
  };
  const settings = {
    ...service,
    COMMERCE_STORE_ID: store.id,
    BILLING_MODE: mode,
    SANDBOX: "off", // sandbox
    ...own,
    APP_URL: own.APP_URL.replace(/\/+$/, ""),
    COMMERCE_WEBHOOK_SECRET: known("COMMERCE_WEBHOOK_SECRET") ?? `whsec_${randomBytes(16).toString("hex")}`,
    AUTH_SECRET: known("AUTH_SECRET") ?? randomBytes(32).toString("hex"),
    CRON_SECRET: known("CRON_SECRET") ?? randomBytes(24).toString("hex"),
  };
  const written = Object.keys(settings).filter((name) => !ADDRESSES.includes(name));
  refuseOther(file, settings, written);
  return { service, storeId: store.id, mode, settings };
}

function missing(known: (name: string) => string | undefined): AppError {
  const store = known("COMMERCE_STORE_ID")
    ? ""
    : " Set COMMERCE_STORE_ID too if the key has access to more than one store.";
  return new AppError(
    "invalid",
    `COMMERCE_API_KEY is not set. Set it, or run \`npm run setup\` without --yes.${store}`,
  );
}

const ADDRESSES = ["COMMERCE_API_URL", "APP_URL"];
const ASKED = [
  ...ADDRESSES,
  "COMMERCE_API_KEY",
  "COMMERCE_STORE_ID",
  "DATABASE_URL",
  "SMTP_URL",
  "ADMIN_EMAILS",
  "COMMERCE_WEBHOOK_SECRET",
  "AUTH_SECRET",
  "CRON_SECRET",
];

/** Throws where the file has another value: no line of the file is ever replaced. */
function refuseOther(file: Settings, values: Settings, names: string[]): void {
  const others = names.filter((name) => {
    const [written, given] = [file[name]?.trim(), values[name]?.trim()];
    return written && given && written !== given;
  });
  if (others.length === 0) return;
  throw new AppError(
    "conflict",
    `The file has another ${others.join(", another ")} already. Remove what is wrong there, and run this again. Nothing was written.`,
  );
}

async function findKey(asker: Asker, address: string, known: string | undefined) {
  for (let key = known; ; key = undefined) {
    // oxlint-disable-next-line no-await-in-loop -- repeated until the service accepts it
    const COMMERCE_API_KEY = key ?? (await asker.ask("COMMERCE_API_KEY", "API key"));
    // oxlint-disable-next-line no-await-in-loop
    const mode = await findKeyMode({ COMMERCE_API_URL: address, COMMERCE_API_KEY });
    if (mode) return { key: COMMERCE_API_KEY, mode };
    if (key !== undefined || asker.isSilent)
      throw new AppError(
        "unauthenticated",
        `${address} rejects COMMERCE_API_KEY. Create a new key in its settings.`,
      );
    console.log(`${address} rejects this key.`);
  }
}

async function findStore(asker: Asker, service: ServiceAddress, known: string | undefined): Promise<Store> {
  const stores = (await connectTo(service).list(["stores"], {})).data.map(toStore);
  const listed = stores.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  const [first] = stores;
  if (!first)
    throw new AppError("not_found", "The key has access to no store. Create one at the service first.");
  if (known === undefined && stores.length > 1) console.log(`Stores of this key:\n${listed}`);
  const only = stores.length === 1 ? first.id : undefined;
  const id = known ?? only ?? (await asker.ask("COMMERCE_STORE_ID", "Number of your store"));
  const store = stores.find((one) => one.id === id);
  if (store) return store;
  throw new AppError("not_found", `The key has no access to store ${id}, only to:\n${listed}`);
}

/** What to create in the store's dashboard for each product of the plan file that the store doesn't sell yet, a line each. */
export function productChecklist(catalog: CatalogEntry[]): string[] {
  const offer = offerOf(toPricing(catalog, { currency: "USD", isTaxInclusive: null }));
  const isMissing = ({ products }: { products: readonly string[] }) =>
    offer.missing.includes(products[0] ?? "");
  const entries = [
    ...plans.plans.map((plan) => ({ ...plan, create: "subscription with two variants, Monthly and Yearly" })),
    ...plans.metered.map((meter) => ({
      ...meter,
      create: "subscription that renews monthly, with usage-based pricing summed up over the period",
    })),
    ...plans.extras.map((extra) => ({
      ...extra,
      create: extra.isLicensed ? "single payment, with license keys turned on" : "single payment",
    })),
  ];
  return entries.filter(isMissing).map(({ products, create }) => `  [ ] ${products[0]}: ${create}`);
}
