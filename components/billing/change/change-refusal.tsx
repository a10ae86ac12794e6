import { Notice } from "@/components/ui/notice";
import type { Refusal } from "@/lib/billing/account/notices";

type ChangeRefusalWord = Refusal | "outdated";

const WORDS: Record<ChangeRefusalWord, { title: string; text: string }> = {
  outdated: {
    title: "The figures have changed since you saw them",
    text: "Nothing was changed or charged. Below stands what it costs now.",
  },
  away: {
    title: "Our payment partner did not answer in time",
    text: "Look at your account before you try again: if it went through all the same, your plan there says so within a minute.",
  },
  busy: {
    title: "One moment, please",
    text: "This plan is being changed already, or was asked about very often. Nothing more was changed: look at your account, and try again in a minute.",
  },
  refused: {
    title: "This was refused",
    text: "Nothing was changed or charged. Often the card is the reason: you can update your payment method on your account. Or your plan has changed a moment ago.",
  },
  gone: { title: "This plan is not there any more", text: "Nothing was changed or charged." },
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
