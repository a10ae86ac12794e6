import { Notice } from "@/components/ui/notice";

const NOTICES = {
  replayed: {
    tone: "good",
    title: "Taken up again",
    text: "It is applied within seconds. Load this page again to see how it went.",
  },
  ignored: {
    tone: "good",
    title: "Ignored",
    text: "It is not tried any more. Replay it when you change your mind.",
  },
  same: {
    tone: "good",
    title: "The service says the same",
    text: "Our copy was right. Nothing was changed.",
  },
  healed: {
    tone: "good",
    title: "Read again, and mended",
    text: "Our copy was not what the service says. Now it is; what differed stands under Drift.",
  },
  unanswered: {
    tone: "warn",
    title: "Not read",
    text: "The service did not answer as it should. Nothing was changed; the log says why. Try again in a moment.",
  },
  late: {
    tone: "neutral",
    title: "Nothing to do",
    text: "The event was not as this page showed it any more: it is being worked on, or somebody was faster.",
  },
} as const;

/** What the last click came to. */
export function ActionNotice({ notice }: { notice: string }) {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { tone, title, text } = NOTICES[notice as keyof typeof NOTICES];
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
}
