import "server-only";
import { log } from "@/lib/log";
import { clientNetwork } from "./client-network";
import { take } from "./take";

/** So many deliveries a minute may be wrongly signed from one network. */
const MOST = 60;

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
    return (await take(limit, now)).retryAfterSeconds;
  } catch (error) {
    log.error("webhook.failure_not_counted", error);
    return 0;
  }
}
