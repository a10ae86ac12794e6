import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sendMail } from "@/lib/mail/send";
import { isLive } from "../access/entitlements";
import { serviceNow } from "../service-life/service-now";
import { twoSubscriptionsMail } from "./two-subscriptions-mail";
import type { Outcome } from "./kinds";

const payload = z.object({ subscriptionId: z.string() });

/** Tells the owner of a second subscription that both are charged, unless one of them has ended meanwhile. */
export async function tellOfTwoSubscriptions(
  given: unknown,
  { key, now }: { key: string; now: Date },
): Promise<Outcome> {
  const { subscriptionId } = payload.parse(given);
  const subscription = await db.subscription.findUnique({
    where: { id: subscriptionId },
    include: { user: { include: { subscriptions: { orderBy: { createdAt: "asc" } } } } },
  });
  const user = subscription?.user;
  if (!user) return "not_true_any_more";
  const at = await serviceNow(now);
  const live = user.subscriptions
    .filter(({ testMode }) => testMode === subscription.testMode)
    .filter((one) => isLive(one, at) && !one.cancelled && !one.isUsageBased);
  if (live.length < 2 || !live.some(({ id }) => id === subscriptionId)) return "not_true_any_more";
  const plans = live.map(({ productName, variantName }) => `${productName}, ${variantName}`);
  const letter = twoSubscriptionsMail({ plans, brand: brand.name, account: `${env.APP_URL}/account` });
  await sendMail({ to: user.email, letter, messageKey: key });
  return "sent";
}
