import "server-only";
import { sandboxDb } from "../db";
import { readProductOptions } from "../shared/options";

/**
 * The site that sent the buyer to a cart or to a checkout made through the API (a UUID): where its own redirect address lies.
 * Null where none was given.
 */
export async function findShopOf(source: { token: string } | { checkoutId: string }): Promise<string | null> {
  const found =
    "token" in source
      ? await sandboxDb.sandboxCart.findUnique({
          // It comes from an address, and Postgres keeps no NUL.
          where: { token: source.token.replaceAll("\0", "") },
        })
      : await sandboxDb.sandboxCheckout.findUnique({ where: { id: source.checkoutId } });
  const { redirect_url: address } = readProductOptions(found?.productOptions);
  if (!URL.canParse(address)) return null;
  const { protocol, origin } = new URL(address);
  return protocol === "http:" || protocol === "https:" ? origin : null;
}
