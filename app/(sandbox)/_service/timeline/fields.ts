import { statusLabel } from "../shared/status-text";
import { formatTime } from "../shared/format-time";
import type { SubscriptionState } from "./view";

export type Field = {
  name: string;
  label: string;
  /** For people who read times in `zone`. */
  text: (state: SubscriptionState, zone: string) => string;
  /** What is compared. */
  key: (state: SubscriptionState) => unknown;
};

/** What both sides must agree on. */
export const FIELDS: readonly Field[] = [
  { name: "status", label: "Status", text: ({ status }) => statusLabel(status), key: ({ status }) => status },
  { name: "variant", label: "Plan", text: planText, key: ({ variantId }) => variantId },
  moment("renews_at", "Renews", ({ renewsAt }) => renewsAt),
  moment("ends_at", "Ends", ({ endsAt }) => endsAt),
  moment("trial_ends_at", "Trial ends", ({ trialEndsAt }) => trialEndsAt),
  { name: "card", label: "Card", text: cardText, key: cardText },
  {
    name: "pause",
    label: "Pause",
    text: pauseText,
    key: ({ pauseMode, pauseResumesAt }) => `${pauseMode}/${pauseResumesAt?.getTime()}`,
  },
];

function moment(name: string, label: string, read: (state: SubscriptionState) => Date | null): Field {
  return {
    name,
    label,
    text: (state, zone) => dateText(read(state), zone),
    key: (state) => read(state)?.getTime() ?? null,
  };
}

/** A product's only variant is a hidden default, whose name means nothing to people. */
function planText({ productName, variantName }: SubscriptionState): string {
  return variantName === "Default" || variantName === productName
    ? productName
    : `${productName} ${variantName}`;
}

function cardText({ cardBrand, cardLastFour }: SubscriptionState): string {
  return cardBrand && cardLastFour ? `${statusLabel(cardBrand)} ending in ${cardLastFour}` : "None";
}

function pauseText({ pauseMode, pauseResumesAt }: SubscriptionState, zone: string): string {
  if (pauseMode === null) return "None";
  return pauseResumesAt
    ? `${statusLabel(pauseMode)}, until ${formatTime(pauseResumesAt, zone)}`
    : statusLabel(pauseMode);
}

function dateText(date: Date | null, zone: string): string {
  return date ? formatTime(date, zone) : "None";
}
