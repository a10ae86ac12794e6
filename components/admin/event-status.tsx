import { Badge, type Tone } from "@/components/ui/badge";

const LOOKS: Record<string, { tone: Tone; text: string }> = {
  pending: { tone: "accent", text: "Waiting" },
  processing: { tone: "accent", text: "At work" },
  done: { tone: "good", text: "Applied" },
  ignored: { tone: "neutral", text: "Ignored" },
  dead: { tone: "bad", text: "Dead" },
};

/** The word for a status of an event; one that we do not know stands as it is. */
export function eventStatusText(status: string): string {
  return LOOKS[status]?.text ?? status;
}

export function EventStatus({ status }: { status: string }) {
  return <Badge tone={LOOKS[status]?.tone ?? "neutral"}>{eventStatusText(status)}</Badge>;
}
