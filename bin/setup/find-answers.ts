import { randomBytes } from "node:crypto";
import { toStore } from "@/lib/commerce/wire/catalog";
import type { Store } from "@/lib/commerce/types";
import { compareCatalog, readStoreCatalog } from "@/lib/doctor/catalog";
import { findKeyMode } from "@/lib/doctor/key";
import { listRecords, type ServiceAddress } from "@/lib/doctor/ask-service";
import { AppError } from "@/lib/errors";
import type { Settings } from "../settings";
import type { Asker } from "./asker";

/** Every setting that was found, and what the service said of them. */
export type Answers = {
  service: ServiceAddress;
  storeId: string;
  mode: "test" | "live";
  settings: Record<string, string>;
};

const LIVE_API = "https://api.lemonsqueezy.com";

/** Takes what the file or the environment says, asks for the rest, and asks the service whether it is so. */
export async function findAnswers(asker: Asker, file: Settings): Promise<Answers> {
  const known = (name: string) => knownIn(file, name);
  const settle = async (name: string, question: string, suggestion?: string) =>
    known(name) ?? (await asker.ask(name, question, suggestion));

  const address = await settle("COMMERCE_API_URL", "Address of the service, without /v1", LIVE_API);
  const COMMERCE_API_URL = address.replace(/\/+$/, "").replace(/\/v1$/, "");
  const { key: COMMERCE_API_KEY, mode } = await findKey(asker, COMMERCE_API_URL, known("COMMERCE_API_KEY"));
  const service = { COMMERCE_API_URL, COMMERCE_API_KEY };
  const store = await findStore(asker, service, known("COMMERCE_STORE_ID"));
  console.log(`Store ${store.id}, ${store.name}, in ${mode} mode.`);
  for (const { seen, cure } of compareCatalog(await readStoreCatalog(service, store.id)))
    console.log(`${seen} ${cure}`);
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
    // The service is another one now.
    SANDBOX: "off",
    ...own,
    APP_URL: own.APP_URL.replace(/\/+$/, ""),
    COMMERCE_WEBHOOK_SECRET: known("COMMERCE_WEBHOOK_SECRET") ?? `whsec_${randomBytes(16).toString("hex")}`,
    AUTH_SECRET: known("AUTH_SECRET") ?? randomBytes(32).toString("hex"),
    CRON_SECRET: known("CRON_SECRET") ?? randomBytes(24).toString("hex"),
  };
  refuseOtherValues(settings, file);
  return { service, storeId: store.id, mode, settings };
}

/** What the file says. Throws where the environment says something else: no line of the file is ever replaced. */
function knownIn(file: Settings, name: string): string | undefined {
  const [written, given] = [file[name]?.trim() || undefined, process.env[name]?.trim() || undefined];
  if (written !== undefined && given !== undefined && written !== given) throw otherValue(name);
  return written ?? given;
}

function refuseOtherValues(settings: Record<string, string>, file: Settings): void {
  const addressed = new Set(["COMMERCE_API_URL", "APP_URL"]);
  const other = Object.entries(settings).find(([name, value]) => {
    const written = file[name]?.trim();
    return written && !addressed.has(name) && written !== value;
  });
  if (other) throw otherValue(other[0]);
}

function otherValue(name: string): AppError {
  return new AppError(
    "conflict",
    `The file has another ${name} already. Remove that line if it is wrong, and run this again. Nothing was written.`,
  );
}

async function findKey(asker: Asker, address: string, known: string | undefined) {
  for (let key = known; ; key = undefined) {
    // oxlint-disable-next-line no-await-in-loop -- asked again until the service takes it
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
  const stores = (await listRecords(service, "stores")).data.map(toStore);
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
