import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";

const NOTICES = {
  replayed: {
    variant: "success",
    title: "Taken up again",
    text: "It is applied within seconds. Load this page again to see how it went.",
  },
  ignored: {
    variant: "success",
    title: "Ignored",
    text: "It is not tried any more. Replay it when you change your mind.",
  },
  same: {
    variant: "success",
    title: "The service says the same",
    text: "Our copy was right. Nothing was changed.",
  },
  healed: {
    variant: "success",
    title: "Read again, and mended",
    text: "Our copy was not what the service says. Now it is; what differed stands under Drift.",
  },
  unanswered: {
    variant: "warning",
    title: "Not read",
    text: "The service did not answer as it should. Nothing was changed; the log says why. Try again in a moment.",
  },
  late: {
    variant: "secondary",
    title: "Nothing to do",
    text: "The event was not as this page showed it any more: it is being worked on, or somebody was faster.",
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
