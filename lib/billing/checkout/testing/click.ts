import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { service } from "../../testing/commerce-server";
import { deliver, drain, eventBytes } from "../../testing/deliver";
import { type createPerson, nextId } from "../../testing/people";
import { record } from "../../testing/records";
import { startCheckout } from "../start";

/** A click on the button of Pro by the month. */
export const click = (user: Awaited<ReturnType<typeof createPerson>>) =>
  startCheckout({ user, variantId: "421", now: new Date() });

/** How many checkouts the service was requested to open. */
export const countCheckouts = () => service.countOf("POST", "/v1/checkouts");

/** In days from now, as the last request to the service had it. */
export const expiresInDays = () => (Date.parse(service.lastCheckout().expires_at) - Date.now()) / 86_400_000;

/** With which code this fails. */
export async function codeOf(work: Promise<unknown>): Promise<string> {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return error instanceof AppError ? error.code : `not an AppError: ${String(error)}`;
}

/** A subscription to Pro that this person already has. */
export async function giveSubscription(userId: string, status: string, endsAt: Date | null = null) {
  const wire = record("subscriptions", nextId(), { status, product_name: "Pro", order_id: nextId() });
  await deliver(eventBytes("subscription_created", wire));
  await drain();
  await db.subscription.update({ where: { id: wire.id }, data: { userId, endsAt } });
  return wire.id;
}
