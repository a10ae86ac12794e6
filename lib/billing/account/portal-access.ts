import "server-only";
import { Prisma } from "@/lib/generated/prisma/client";
import { question, readRows } from "@/lib/db/read-together";

/**
 * Whether a user may have a link that opens a whole customer of the service, and if not, why: `other_address` where the
 * customer's address is not the one that the user has proven, `shared_address` where it is, and not all was bought by them.
 */
export type PortalAccess = "open" | "other_address" | "shared_address";

/** What was found out about one customer. */
export type PortalAnswer = { customerId: string; isProven: boolean; isOwned: boolean };

/**
 * What `userId` may open of a customer. The service keeps one customer per address, and at the checkout
 * anybody can type any address: so the address must be proven, and all that we know of the customer must be theirs. What
 * has no owner is somebody else's, and so is an invoice whose subscription we have never heard of. Of what we were never
 * told nothing can be counted; there the proof alone protects. A customer that nothing is known of is `other_address`.
 */
export async function readPortalAccess(userId: string, customerId: string): Promise<PortalAccess> {
  const answers = await readRows(portalsOf(userId, Prisma.sql`SELECT ${customerId}::text AS customer_id`));
  return toPortals(answers).get(customerId) ?? "other_address";
}

/** The same as a question about all `customers`, for a page that asks others with it; `toPortals` reads the answers. */
export function portalsOf(userId: string, customers: Prisma.Sql) {
  return question<PortalAnswer>(Prisma.sql`
    WITH asked AS MATERIALIZED (
      ${customers}
    ), known (customer_id, user_id, email) AS (
      SELECT id, user_id, email FROM merchant.customers WHERE id IN (SELECT customer_id FROM asked)
      UNION ALL
      SELECT customer_id, user_id, user_email FROM merchant.subscriptions WHERE customer_id IN (SELECT customer_id FROM asked)
      UNION ALL
      SELECT customer_id, user_id, user_email FROM merchant.orders WHERE customer_id IN (SELECT customer_id FROM asked)
      UNION ALL
      SELECT invoice.customer_id, NULL, NULL FROM merchant.subscription_invoices AS invoice
      WHERE invoice.customer_id IN (SELECT customer_id FROM asked) AND NOT EXISTS (
        SELECT 1 FROM merchant.subscriptions AS billed WHERE billed.id = invoice.subscription_id)
    )
    SELECT known.customer_id AS "customerId",
      bool_and(COALESCE(lower(known.email COLLATE "C") = lower(person.email COLLATE "C"), known.email IS NULL)) AS "isProven",
      bool_and(COALESCE(known.user_id = person.id, false)) AS "isOwned"
    FROM known
    LEFT JOIN merchant.users AS person ON person.id = ${userId} AND person.email_verified IS NOT NULL
    GROUP BY known.customer_id`);
}

export function toPortals(answers: PortalAnswer[]): Map<string, PortalAccess> {
  return new Map(answers.map((answer) => [answer.customerId, accessOf(answer)]));
}

function accessOf({ isProven, isOwned }: PortalAnswer): PortalAccess {
  if (!isProven) return "other_address";
  return isOwned ? "open" : "shared_address";
}
