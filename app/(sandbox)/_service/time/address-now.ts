import "server-only";
import { sandboxNow } from "./store-now";

const STORE = /\/store\/([^/?]+)\//;

/** The moment at which the store lives whose page this is. An address of no store is on the machine's time, and nobody's page. */
export function addressNow(address: string): Promise<Date> {
  return sandboxNow(STORE.exec(address)?.[1] ?? "");
}
