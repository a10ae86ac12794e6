import { Badge, type BadgeVariant } from "@/components/ui/badge";

const LOOKS: Record<string, { variant: BadgeVariant; text: string }> = {
  pending: { variant: "default", text: "Waiting" },
  processing: { variant: "default", text: "Processing" },
  done: { variant: "success", text: "Applied" },
  ignored: { variant: "secondary", text: "Ignored" },
  dead: { variant: "destructive", text: "Dead" },
};

/** The word for a status of an event; one that we do not know stands as it is. */
export function eventStatusText(status: string): string {
  return LOOKS[status]?.text ?? status;
}

export function EventStatus({ status }: { status: string }) {
  return <Badge variant={LOOKS[status]?.variant ?? "secondary"}>{eventStatusText(status)}</Badge>;
}
