/** Why no plan can be chosen now. */
export type Obstacle = "ending" | "ended" | "paused" | "overdue" | "paypal" | "usage";

const OBSTACLES: Record<string, Obstacle | null> = {
  active: null,
  on_trial: null,
  cancelled: "ending",
  paused: "paused",
  past_due: "overdue",
  unpaid: "overdue",
};

/** The service changes no plan that is paid by PayPal, and none that is billed by usage into one that is not. */
export function obstacleOf(subscription: {
  status: string;
  paymentProcessor: string | null;
  isUsageBased: boolean;
}): Obstacle | null {
  if (subscription.paymentProcessor === "paypal") return "paypal";
  if (subscription.isUsageBased) return "usage";
  const obstacle = OBSTACLES[subscription.status];
  return obstacle === undefined ? "ended" : obstacle;
}
