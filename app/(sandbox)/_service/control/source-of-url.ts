import { AppError } from "@/lib/errors";
import type { CartSource } from "../carts/open-cart";

const BUY = /\/store\/([^/]+)\/checkout\/buy\/([^/]+)\/?$/;
const CUSTOM = /\/store\/([^/]+)\/checkout\/custom\/([^/]+)\/?$/;

/** What a checkout's address names, as the router reads it for a browser. Throws invalid for any other address. */
export function sourceOfUrl(address: string): CartSource {
  const url = URL.canParse(address) ? new URL(address) : null;
  const [, buyStore, segment] = BUY.exec(url?.pathname ?? "") ?? [];
  if (url && buyStore && segment) {
    return { kind: "buy", storeSlug: buyStore, segment, query: url.searchParams };
  }
  const [, storeSlug, checkoutId] = CUSTOM.exec(url?.pathname ?? "") ?? [];
  if (!storeSlug || !checkoutId) throw new AppError("invalid", "This is not the address of a checkout.");
  return { kind: "custom", storeSlug, checkoutId, url: address };
}
