import { toStore } from "@/lib/commerce/wire/catalog";
import { listRecords } from "./ask-service";
import { type Finding, ok, problem } from "./finding";
import type { Setup } from "./setup";

/** Whether the key opens the store. */
export async function examineStore({ env }: Setup): Promise<Finding[]> {
  const stores = (await listRecords(env, "stores")).data.map(toStore);
  const store = stores.find(({ id }) => id === env.COMMERCE_STORE_ID);
  if (store) return [ok(`Store ${store.id}, ${store.name}, sells in ${store.currency}.`)];
  const others = stores.map(({ id, name }) => `${id} (${name})`).join(", ");
  const named = env.COMMERCE_STORE_ID || "without an id";
  return [
    problem(
      `The key has no access to store ${named}. It has access to ${others || "none at all"}.`,
      others
        ? "Set COMMERCE_STORE_ID to one of these."
        : "Create a store at the service, or a key of its owner.",
    ),
  ];
}
