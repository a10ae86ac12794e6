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
  late: {
    tone: "neutral",
    title: "Nothing to do",
    text: "The event was not as this page showed it any more: it is being worked on, or somebody was faster.",
  },
} as const;

/** What the last click came to. */
export function EventNotice({ notice }: { notice: string }) {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { tone, title, text } = NOTICES[notice as keyof typeof NOTICES];
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  );
}
