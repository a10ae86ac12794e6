import type { AccountSubscription } from "@/lib/billing/account/account";
import { Outcome, type Words } from "../outcome";

type TrueWords = Words & { holds: (subscription: AccountSubscription) => boolean };

const WORDS: Record<string, TrueWords> = {
  "plan-changed": {
    variant: "success",
    title: "Your plan is changed",
    text: "If anything was charged for it, the invoice is below in a moment.",
    holds: ({ canManage }) => canManage,
  },
  "plan-scheduled": {
    variant: "success",
    title: "Your plan changes at the end of the period",
    text: "Until then you keep what you have, and can take the change back below.",
    holds: ({ scheduled }) => scheduled !== null,
  },
  "plan-cancelled": {
    variant: "success",
    title: "Your plan is cancelled",
    text: "It is not charged again. Below you see until when it stays, and can take it back.",
    holds: ({ renews }) => !renews,
  },
  "plan-paused": {
    variant: "success",
    title: "Your plan is paused",
    text: "Nothing is charged meanwhile. You can end the pause below.",
    holds: ({ status }) => status === "paused",
  },
};

type Props = { notice: string | string[] | undefined; subscriptions: AccountSubscription[] };

/** What has become of a click on one of the pages of a plan. The address's word is shown only where it is true. */
export function ChangeNotice({ notice, subscriptions }: Props) {
  const words = typeof notice === "string" && Object.hasOwn(WORDS, notice) ? WORDS[notice] : undefined;
  return words && subscriptions.some(words.holds) ? <Outcome words={WORDS} word={notice} /> : null;
}
