import { createHash, randomUUID } from "node:crypto";
import { query } from "../proofs/database";
import { drain } from "../proofs/settle";
import type { Sites } from "../proofs/sites";

const ID = "bench-customer";
export const EMAIL = `${ID}@example.org`;
const PRO_MONTHLY = 421;
/** Of the invoices that are then on the account, one is the purchase. */
const RENEWALS = 11;

/** Somebody who has been paying for a plan for a year: the headers of their browser. */
export async function makeCustomer({ merchant, service, databaseUrl, buy }: Sites) {
  await buy(ID, PRO_MONTHLY);
  // Not by months: from the 29th to the 31st, the clock loses its day in February and then stops before the renewal.
  for (let month = 0; month < RENEWALS; month++) await service.advance("P31D");
  await service.idle();
  await drain(merchant, databaseUrl);
  const invoices = await query(
    databaseUrl,
    `SELECT FROM merchant.subscription_invoices JOIN merchant.subscriptions AS plan ON plan.id = subscription_id
     WHERE plan.user_id = $1`,
    [ID],
  );
  if (invoices.length !== RENEWALS + 1) throw new Error(`The customer has ${invoices.length} invoices.`);
  const token = randomUUID();
  await query(
    databaseUrl,
    `INSERT INTO merchant.sessions (id, session_token, user_id, expires, seen_at)
     VALUES ($1, $2, $3, now() + interval '1 day', now())`,
    [randomUUID(), createHash("sha256").update(token).digest("hex"), ID],
  );
  return { Cookie: `next-auth.session-token=${token}` };
}
