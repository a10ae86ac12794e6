import "server-only";
import { take } from "./take";

/** How often a user may ask the service for something in ten minutes: each is a request of ours to it, of which we have few. */
const MOST = {
  checkout: 30,
  link: 60,
  change: 30,
  preview: 60,
  claim: 5,
  invitation: 20,
  address: 5,
} as const;
const PER_SECONDS = 10 * 60;

/** Counts one more for this user, and says whether they may. */
export async function mayAskAgain(what: keyof typeof MOST, userId: string, now: Date): Promise<boolean> {
  const limit = { name: `${what} by user`, key: userId, most: MOST[what], perSeconds: PER_SECONDS };
  return (await take(limit, now)).isAllowed;
}
