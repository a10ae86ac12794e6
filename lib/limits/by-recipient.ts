import "server-only";
import { take } from "./take";

/** How many emails of one kind an address gets in a quarter of an hour because it was typed somewhere, whoever typed it. */
const MOST = 5;
const PER_SECONDS = 15 * 60;

type Kind = "sign-in links" | "claim links" | "invitations" | "address changes";

/** Counts one more email to `address`, as `findEmailAddress` gives it, and says whether it may be sent. */
export async function mayMail(kind: Kind, address: string, now: Date): Promise<boolean> {
  const limit = { name: `${kind} by address`, key: address, most: MOST, perSeconds: PER_SECONDS };
  return (await take(limit, now)).isAllowed;
}
