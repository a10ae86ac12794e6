import { createHash, randomUUID } from "node:crypto";
import { query } from "../proofs/database";
import { drain } from "../proofs/settle";
import type { Sites } from "../proofs/sites";

const PRO_MONTHLY = 421;
/** Of the invoices that are then on the account, one is the purchase. */
const RENEWALS = 11;

/** Somebody who has been paying for a plan for a year, and the headers of their browser. */
export async function makeCustomer(sites: Sites): Promise<{ id: string; headers: Record<string, string> }> {
  const id = "bench-customer";
  await sites.buy(id, PRO_MONTHLY);
  for (let month = 0; month < RENEWALS; month++) await sites.service.advance("P1M");
  await sites.service.idle();
  await drain(sites.merchant, sites.databaseUrl);
  const [row] = await query<{ count: number }>(
    sites.databaseUrl,
    `SELECT count(*)::int AS count FROM merchant.subscription_invoices AS invoice
     JOIN merchant.subscriptions AS plan ON plan.id = invoice.subscription_id WHERE plan.user_id = $1`,
    [id],
  );
  if (row?.count !== RENEWALS + 1) throw new Error(`The customer has ${row?.count} invoices.`);
  return { id, headers: await signIn(sites.databaseUrl, id) };
}

/** The headers of a new browser in which the user is signed in. */
export async function signIn(databaseUrl: string, userId: string): Promise<Record<string, string>> {
  const token = randomUUID();
  const hash = createHash("sha256").update(token).digest("hex");
  await query(
    databaseUrl,
    `INSERT INTO merchant.sessions (id, session_token, user_id, expires, seen_at)
     VALUES ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), hash, userId],
  );
  return { Cookie: `next-auth.session-token=${token}` };
}
