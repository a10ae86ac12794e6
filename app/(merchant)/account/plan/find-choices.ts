import "server-only";
import { notFound } from "next/navigation";
import { type Choices, getChoices } from "@/lib/billing/change/preview";
import { AppError } from "@/lib/errors";

/** The plans a customer can change to; a 404 page if the subscription does not exist. */
export async function findChoices(userId: string, subscriptionId: string, now: Date): Promise<Choices> {
  return await getChoices(userId, subscriptionId, now).catch((error: unknown) => {
    if (error instanceof AppError && error.code === "not_found") notFound();
    throw error;
  });
}
