import "server-only";
import { take } from "@/lib/limits/take";

/** So often a minute one network may ask, be it an office that starts work or somebody who guesses keys. */
const BY_NETWORK = { name: "licenses by network", most: 60, perSeconds: 60 };
/** And with one key, wherever it is. */
const BY_KEY = { name: "licenses by key", most: 30, perSeconds: 60 };
/** Keys that we have never heard of, by all together: the service counts what we ask by our one address, 60 times a minute. */
const UNHEARD = { name: "unheard license keys", key: "all", most: 20, perSeconds: 60 };

/** Counts one more, and says for how many seconds nothing more should be asked; 0 while it was not too often. */
export async function limitOf(network: string, key: string, now: Date): Promise<number> {
  const byNetwork = await take({ ...BY_NETWORK, key: network }, now);
  if (!byNetwork.isAllowed) return byNetwork.retryAfterSeconds;
  return (await take({ ...BY_KEY, key }, now)).retryAfterSeconds;
}

/** Whether the service may be asked about one more key that we do not know. */
export async function mayAskAboutUnheard(now: Date): Promise<boolean> {
  return (await take(UNHEARD, now)).isAllowed;
}
