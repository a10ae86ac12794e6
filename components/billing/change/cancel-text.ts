/** What cancelling a subscription in this state means to its owner, in one sentence. */
export function whenItEnds(status: string): string {
  if (status === "past_due" || status === "unpaid") return "A payment is open: cancelled, it ends at once.";
  if (status === "paused") return "Cancelled, it is not charged again.";
  return "Cancelled, it stays usable until the end of the time that is paid for.";
}

/** Until when a plan stays usable that is cancelled now; null where it ends at once, or gives nothing meanwhile. */
export function endOfCancelled(subscription: {
  status: string;
  trialEndsAt: Date | null;
  renewsAt: Date | null;
}): Date | null {
  if (subscription.status === "on_trial") return subscription.trialEndsAt;
  return subscription.status === "active" ? subscription.renewsAt : null;
}
