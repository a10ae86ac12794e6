import type { AccountSubscription } from "@/lib/billing/account/account";
import { Outcome, type Words } from "../outcome";

type TrueWords = Words & { holds: (subscription: AccountSubscription) => boolean };

const WORDS: Record<string, TrueWords> = {
  "plan-changed": {
    variant: "success",
    title: "Your plan has been changed",
    text: "If anything was charged, the invoice will appear below in a moment.",
    holds: ({ canManage }) => canManage,
  },
  "plan-scheduled": {
    variant: "success",
    title: "Your plan changes at the end of the period",
    text: "Until then you keep what you have, and you can undo the change below.",
    holds: ({ scheduled }) => scheduled !== null,
  },
  "plan-cancelled": {
    variant: "success",
    title: "Your plan is canceled",
    text: "You won’t be charged again. Below you can see when it ends, and you can undo the cancellation.",
    holds: ({ renews }) => !renews,
  },
  "plan-paused": {
    variant: "success",
    title: "Your plan is paused",
    text: "You won’t be charged while it is paused. You can end the pause below.",
    holds: ({ status }) => status === "paused",
  },
};

type Props = { notice: string | string[] | undefined; subscriptions: AccountSubscription[] };

/** What has become of a click on one of the pages of a plan. The address's word is shown only where it is true. */
export function ChangeNotice({ notice, subscriptions }: Props) {
  const words = typeof notice === "string" && Object.hasOwn(WORDS, notice) ? WORDS[notice] : undefined;
  return words && subscriptions.some(words.holds) ? <Outcome words={WORDS} word={notice} /> : null;
}
