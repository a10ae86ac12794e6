import "server-only";
import type { Statements } from "@/lib/db/statements";

/**
 * Remembers on invoices of these subscriptions what they were for, where that is not written yet: a later change of the plan
 * must not rename them. The first one is for what was ordered, a renewal for what the subscription was then, also where we hear of
 * it late; of the time before we knew it nothing is guessed once the plan was another. One for a change of the plan may come before
 * the news of that, and then waits for it; both are written within a moment, the subscription perhaps a little earlier.
 */
export async function nameInvoices(tx: Statements, subscriptionIds: string[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE merchant.subscription_invoices AS invoice
    SET product_name = CASE invoice.billing_reason
      WHEN 'initial' THEN coalesce(bought.product_name, subscription.product_name)
      WHEN 'renewal' THEN coalesce((
        SELECT line.product_name FROM merchant.subscription_changes AS line
        WHERE line.subscription_id = subscription.id AND line.at <= invoice.created_at + interval '2 seconds'
        ORDER BY line.at DESC, line.id DESC LIMIT 1),
        CASE WHEN bought.product_name IS DISTINCT FROM subscription.product_name AND bought.id IS NOT NULL THEN NULL
          ELSE subscription.product_name END)
      ELSE subscription.product_name END
    FROM merchant.subscriptions AS subscription LEFT JOIN merchant.orders AS bought ON bought.id = subscription.order_id
    WHERE subscription.id = ANY(${subscriptionIds}::text[]) AND invoice.subscription_id = subscription.id
      AND invoice.product_name IS NULL
      AND (invoice.billing_reason <> 'updated'
        OR subscription.updated_at >= invoice.created_at - interval '2 seconds')`;
}
