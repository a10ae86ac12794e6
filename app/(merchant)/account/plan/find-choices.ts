import "server-only";
import { notFound } from "next/navigation";
import { type Failure, failureOf } from "@/lib/billing/account/notices";
import { type Choices, getChoices } from "@/lib/billing/change/preview";
import { nullWhenGone } from "@/lib/errors";
import { mayAskAgain } from "@/lib/rate-limits";
import { inTime } from "@/lib/server/timers";

/** The plans a customer can change to; a 404 page if the subscription does not exist. */
export async function findChoices(userId: string, subscriptionId: string, now: Date): Promise<Choices> {
  return (await getChoices(userId, subscriptionId, now).catch(nullWhenGone)) ?? notFound();
}

type Wish = { userId: string; now: Date };

/** What a change costs, or why it could not be calculated. Rate limited, because each preview takes several requests to the service. */
export async function findPreview<Wanted extends Wish, Preview>(
  preview: (wish: Wanted) => Promise<Preview>,
  wish: Wanted,
): Promise<Preview | Failure> {
  if (!(await mayAskAgain("preview", wish.userId, wish.now))) return "busy";
  return await inTime(preview(wish)).catch(failureOf);
}
