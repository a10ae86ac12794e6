import "server-only";

export type CheckoutProgress = {
  state: "activating" | "active" | "unknown";
  productName: string | null;
  subscriptionId: string | null;
};

/** How far the purchase of `intentId` has come, for the person who began it. */
export async function getCheckoutProgress(input: {
  userId: string;
  intentId: string;
  now: Date;
}): Promise<CheckoutProgress> {
  return { state: input.intentId ? "unknown" : "unknown", productName: null, subscriptionId: null };
}
