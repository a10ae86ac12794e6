import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/billing/account/notices";

type ChangeRefusalWord = Refusal | "outdated";

const WORDS: Record<ChangeRefusalWord, { title: string; text: string }> = {
  outdated: {
    title: "The amounts have changed since you saw them",
    text: "Nothing was changed or charged. Below is what it costs now.",
  },
  away: {
    title: "Our payment partner did not respond in time",
    text: "Check your account before you try again: if it went through anyway, your plan will show it within a minute.",
  },
  late: {
    title: "This took too long",
    text: "We are very busy at the moment. Check your account before you try again: if it went through anyway, your plan shows it.",
  },
  busy: {
    title: "One moment, please",
    text: "This plan is already being changed, or there were too many requests. Nothing more was changed: check your account, and try again in a minute.",
  },
  refused: {
    title: "This was declined",
    text: "Nothing was changed or charged. The card is often the reason: you can update your payment method in your account. Or your plan changed a moment ago.",
  },
  gone: { title: "This plan no longer exists", text: "Nothing was changed or charged." },
};

/** The word of an address, if it is one of these. */
export function findChangeRefusal(word: unknown): ChangeRefusalWord | null {
  return (Object.keys(WORDS) as ChangeRefusalWord[]).find((known) => known === word) ?? null;
}

/** Why a change was not made, on the page where it was asked for. */
export function ChangeRefusal({ refusal }: { refusal: ChangeRefusalWord | null }) {
  if (!refusal) return null;
  const { title, text } = WORDS[refusal];
  return (
    <div className="mb-6">
      <Notice variant="warning" title={title}>
        <p>{text}</p>
      </Notice>
    </div>
  );
}
