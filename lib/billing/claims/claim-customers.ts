import "server-only";
import { ask } from "@/lib/db";
import { Prisma } from "@/lib/generated/prisma/client";

/**
 * Gives a user the customers of the service that have their verified address. A customer is an address with what is known of
 * its owner: whoever has proven the address is its owner. It brings no purchase along (`unclaimed.ts`).
 */
export async function claimCustomers(userId: string): Promise<void> {
  await ask(Prisma.sql`
    UPDATE merchant.customers AS customer SET user_id = person.id FROM merchant.users AS person
    WHERE person.id = ${userId} AND person.email_verified IS NOT NULL
      AND customer.user_id IS NULL AND lower(customer.email COLLATE "C") = lower(person.email COLLATE "C")`);
}
