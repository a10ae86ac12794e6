import type { Refusal } from "@/lib/billing/account/notices";
import { Outcome, type Words } from "./outcome";

const WORDS: Record<Refusal, Words> = {
  away: {
    variant: "warning",
    title: "Our payment partner did not answer in time",
    text: "Everything you bought is kept, and nothing was charged. If what you asked for went through all the same, this page shows it soon; if it does not, try again in a minute.",
  },
  busy: {
    variant: "warning",
    title: "Our payment partner is busy",
    text: "Nothing was changed or charged. Try again in a minute.",
  },
  refused: {
    variant: "warning",
    title: "Our payment partner refused this",
    text: "Nothing was changed or charged. What you see here may have changed a moment ago: look once more, then try again.",
  },
  gone: {
    variant: "warning",
    title: "This is not there any more",
    text: "Nothing was changed or charged. What you see now is how it stands.",
  },
};

/** Why a click did not do what was asked, on the page it was made on. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  return <Outcome words={WORDS} word={refusal} />;
}
