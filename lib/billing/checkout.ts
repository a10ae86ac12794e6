import "server-only";
import type { SessionUser } from "@/lib/auth/session";
import { AppError } from "@/lib/errors";

export type StartResult =
  { kind: "redirect"; url: string } | { kind: "subscribed"; subscriptionId: string; productName: string };

/** Starts the purchase of `variantId` for `user` and gives the address of the hosted checkout. */
export async function startCheckout(input: {
  user: SessionUser;
  variantId: string;
  now: Date;
}): Promise<StartResult> {
  throw new AppError("unavailable", `The checkout of ${input.variantId} cannot start.`);
}
