import "server-only";
import { log } from "@/lib/log";
import { clientNetwork } from "./client-network";
import { findTaken, type Limit, take } from "./take";

/** So many deliveries a minute may be wrongly signed from one network. */
const MOST = 60;
/** Of all networks together, for whoever looks whether webhooks arrive: nobody is limited by it. */
const ALL: Limit = { name: "webhook failures", key: "all", most: 1_000_000_000, perSeconds: 24 * 3_600 };

/**
 * Counts a wrongly signed delivery, and says for how many seconds its network should send nothing; 0 while it has not failed too
 * often. One that is signed rightly is never refused, whoever else fails behind the same address. Never throws: what is refused
 * must be so while the database is away, too.
 */
export async function countWebhookFailure(headers: Headers, now: Date): Promise<number> {
  const limit = {
    name: "webhook failures by network",
    key: clientNetwork(headers),
    most: MOST,
    perSeconds: 60,
  };
  try {
    const { isAllowed, retryAfterSeconds } = await take(limit, now);
    if (isAllowed) await take(ALL, now);
    return retryAfterSeconds;
  } catch (error) {
    log.error("webhook.failure_not_counted", error);
    return 0;
  }
}

/**
 * How many deliveries were refused for their signature, in a day that begins with the first of them; not those that were beyond
 * the limit of their network. Null where there was none.
 */
export async function findWebhookFailures(now: Date): Promise<{ count: number; since: Date } | null> {
  const found = await findTaken(ALL, now);
  return found && { count: found.taken, since: found.since };
}
