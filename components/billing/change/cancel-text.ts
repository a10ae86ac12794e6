/** What canceling a subscription in this state means to its owner, in one sentence. */
export function whenItEnds(status: string): string {
  if (status === "past_due" || status === "unpaid")
    return "Because a payment is overdue, canceling ends your plan immediately.";
  if (status === "paused") return "If you cancel, you won’t be charged again.";
  return "If you cancel, you keep access until the end of the period you’ve paid for.";
}

/** Until when a plan stays usable that is canceled now; null where it ends at once, or gives nothing meanwhile. */
export function endOfCancelled(subscription: {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
}): Date | null {
  if (subscription.status === "on_trial") return subscription.trialEndsAt;
  return subscription.status === "active" ? subscription.renewsAt : null;
}
