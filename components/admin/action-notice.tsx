import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";

const NOTICES = {
  replayed: {
    variant: "success",
    title: "Replayed",
    text: "It will be applied within seconds. Reload this page to see the result.",
  },
  ignored: {
    variant: "success",
    title: "Ignored",
    text: "It won’t be tried again. You can still replay it if you change your mind.",
  },
  same: {
    variant: "success",
    title: "Already up to date",
    text: "Our copy matches the service. Nothing was changed.",
  },
  healed: {
    variant: "success",
    title: "Refreshed and corrected",
    text: "Our copy differed from the service and was corrected. See Drift for what changed.",
  },
  unanswered: {
    variant: "warning",
    title: "Not refreshed",
    text: "The service didn’t give a usable answer. Nothing was changed; the log says why. Try again in a moment.",
  },
  late: {
    variant: "secondary",
    title: "Nothing to do",
    text: "The event has changed since this page was loaded: it is being processed, or another administrator was faster.",
  },
} as const;

/** What the last click came to. */
export function ActionNotice({ notice }: { notice: string }) {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { variant, title, text } = NOTICES[notice as keyof typeof NOTICES];
  return (
    <FocusHere>
      <Notice variant={variant} title={title}>
        {text}
      </Notice>
    </FocusHere>
  );
}
