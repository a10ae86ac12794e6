import { brand } from "@/lib/brand";
import type { Settings } from "../settings";

/** What the sandbox calls the store: it knows nothing of the merchant's brand, so it gets the name like any other setting. */
export function storeNameOf(settings: Settings): string {
  return settings["SANDBOX_STORE_NAME"]?.trim() || brand.name;
}
