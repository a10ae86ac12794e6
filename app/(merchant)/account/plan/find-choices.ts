import "server-only";
import { notFound } from "next/navigation";
import { type Choices, getChoices } from "@/lib/billing/change/choices";
import { AppError } from "@/lib/errors";

/** For a page: what somebody may change to, or the page of what is not there. */
export async function findChoices(userId: string, subscriptionId: string, now: Date): Promise<Choices> {
  return await getChoices(userId, subscriptionId, now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
}
