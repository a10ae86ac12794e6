import "server-only";
import { UNKNOWN_NETWORK } from "@/lib/limits/client-network";
import { take } from "@/lib/limits/take";

/** So often a minute one network may ask, be it an office that starts work or somebody who guesses keys. */
const BY_NETWORK = { name: "licenses by network", most: 60, perSeconds: 60 };
/** And with one key, wherever it is. */
const BY_KEY = { name: "licenses by key", most: 30, perSeconds: 60 };

// About keys that are new to us the service is asked 20 times a minute at most: it counts what we ask by our one address, 60 times a
// minute. A network has a share of that, so that guessing from one leaves most to the others.
const NEW_BY_NETWORK = { name: "new license keys by network", most: 5, perSeconds: 60 };
const NEW = { name: "new license keys", key: "all", most: 12, perSeconds: 60 };
/** For networks that haven't asked about another one in the last ten minutes, as a customer's: whoever guesses from several has none. */
const RESERVE = { name: "new license keys, reserve", key: "all", most: 8, perSeconds: 60 };
const FIRST = { name: "first new license key of a network", most: 1, perSeconds: 10 * 60 };

/** Counts one more, and says for how many seconds nothing more should be asked; 0 while it was not too often. */
export async function limitOf(network: string, key: string, now: Date): Promise<number> {
  const byNetwork = await take({ ...BY_NETWORK, key: network }, now);
  if (!byNetwork.isAllowed) return byNetwork.retryAfterSeconds;
  return (await take({ ...BY_KEY, key: key.toUpperCase() }, now)).retryAfterSeconds;
}

/** Whether the service may be asked about one more key that we do not know. Where networks can't be told apart, all share both parts. */
export async function mayAskAboutNew(network: string, now: Date): Promise<boolean> {
  const isKnown = network !== UNKNOWN_NETWORK;
  if (isKnown && !(await take({ ...NEW_BY_NETWORK, key: network }, now)).isAllowed) return false;
  const isFirst = !isKnown || (await take({ ...FIRST, key: network }, now)).isAllowed;
  return (await take(NEW, now)).isAllowed || (isFirst && (await take(RESERVE, now)).isAllowed);
}
