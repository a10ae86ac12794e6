const DAY = 86_400_000;
const SOON = new Date(Date.now() + 3 * DAY).toISOString();

/** What makes a subscription that was bought ten days ago one in this state. */
export const STATES = {
  on_trial: { trialEndsAt: new Date(Date.now() + 14 * DAY), renewsAt: new Date(Date.now() + 14 * DAY) },
  active: {},
  paused: { pauseMode: "void" },
  past_due: {},
  unpaid: {},
  cancelled: { cancelled: true, endsAt: new Date(Date.now() + 14 * DAY) },
  expired: { cancelled: true, endsAt: new Date(Date.now() - DAY) },
} as const;

export type Status = keyof typeof STATES;
export const STATUSES = Object.keys(STATES) as Status[];

/**
 * Each operation: its attributes, the field that a refusal names, and the states that allow it, with the state that follows and the
 * events in their order. States that are left out refuse it.
 */
export const OPERATIONS: [string, object, string, Partial<Record<Status, [string, ...string[]]>>][] = [
  [
    "cancel",
    { cancelled: true },
    "cancelled",
    {
      on_trial: ["cancelled", "subscription_cancelled", "subscription_updated"],
      active: ["cancelled", "subscription_cancelled", "subscription_updated"],
      paused: ["cancelled", "subscription_cancelled", "subscription_updated"],
      past_due: ["expired", "subscription_cancelled", "subscription_expired", "subscription_updated"],
      unpaid: ["expired", "subscription_cancelled", "subscription_expired", "subscription_updated"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "resume",
    { cancelled: false },
    "cancelled",
    {
      on_trial: ["on_trial"],
      active: ["active"],
      paused: ["paused"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["active", "subscription_resumed", "subscription_updated"],
    },
  ],
  [
    "pause",
    { pause: { mode: "free", resumes_at: SOON } },
    "pause",
    {
      on_trial: ["paused", "subscription_paused", "subscription_updated"],
      active: ["paused", "subscription_paused", "subscription_updated"],
      paused: ["paused", "subscription_updated"],
    },
  ],
  [
    "unpause",
    { pause: null },
    "pause",
    {
      on_trial: ["on_trial"],
      active: ["active"],
      paused: ["active", "subscription_unpaused", "subscription_updated"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "a plan of the same length",
    { variant_id: 411 },
    "variant_id",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_updated"],
      past_due: ["past_due", "subscription_updated"],
    },
  ],
  [
    "a plan by the year",
    { variant_id: 422 },
    "variant_id",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_payment_success", "subscription_updated"],
    },
  ],
  [
    "another end of the trial",
    { trial_ends_at: SOON },
    "trial_ends_at",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["on_trial", "subscription_updated"],
    },
  ],
  [
    "the end of the trial",
    { trial_ends_at: null },
    "trial_ends_at",
    {
      on_trial: ["active", "subscription_payment_success", "subscription_updated"],
      active: ["active"],
      paused: ["paused"],
      past_due: ["past_due"],
      unpaid: ["unpaid"],
      cancelled: ["cancelled"],
      expired: ["expired"],
    },
  ],
  [
    "another billing day",
    { billing_anchor: ((new Date().getUTCDate() + 3) % 28) + 1 },
    "billing_anchor",
    {
      on_trial: ["on_trial", "subscription_updated"],
      active: ["active", "subscription_updated"],
    },
  ],
  [
    "today as the billing day",
    { billing_anchor: 0 },
    "billing_anchor",
    {
      on_trial: ["active", "subscription_payment_success", "subscription_updated"],
      active: ["active", "subscription_updated"],
    },
  ],
];
