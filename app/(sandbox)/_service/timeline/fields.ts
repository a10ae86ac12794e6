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
  { name: "status", label: "Status", text: ({ status }) => words(status), key: ({ status }) => status },
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

/** `on_trial` reads "On trial". */
export function words(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

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
  return cardBrand && cardLastFour ? `${words(cardBrand)} ending in ${cardLastFour}` : "None";
}

function pauseText({ pauseMode, pauseResumesAt }: SubscriptionState, zone: string): string {
  if (pauseMode === null) return "None";
  return pauseResumesAt ? `${words(pauseMode)}, until ${formatTime(pauseResumesAt, zone)}` : words(pauseMode);
}

function dateText(date: Date | null, zone: string): string {
  return date ? formatTime(date, zone) : "None";
}
