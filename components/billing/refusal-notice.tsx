import type { Refusal } from "@/lib/billing/account/notices";
import { Outcome, type Words } from "./outcome";

const WORDS: Record<Refusal, Words> = {
  away: {
    variant: "warning",
    title: "Our payment partner did not respond in time",
    text: "Everything you bought is safe, and nothing was charged. If your request went through anyway, this page will show it soon; if not, try again in a minute.",
  },
  late: {
    variant: "warning",
    title: "This took too long",
    text: "We are very busy at the moment. If your request went through anyway, this page will show it; if not, try again.",
  },
  busy: {
    variant: "warning",
    title: "Our payment partner is busy",
    text: "Nothing was changed or charged. Try again in a minute.",
  },
  refused: {
    variant: "warning",
    title: "Our payment partner declined this",
    text: "Nothing was changed or charged. What you see here may have changed a moment ago: check it, then try again.",
  },
  gone: {
    variant: "warning",
    title: "This no longer exists",
    text: "Nothing was changed or charged. What you see now is up to date.",
  },
};

/** Why a click did not do what was asked, on the page it was made on. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  return <Outcome words={WORDS} word={refusal} />;
}
