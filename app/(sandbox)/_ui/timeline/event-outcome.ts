import type { Tone } from "../basic/badge";
import type { TimelineEvent } from "@/app/(sandbox)/_service/timeline/life";

/** How the telling of an event stands, worst first. */
export type Outcome = "failed" | "open" | "simulated" | "untold" | "delivered";

const ORDER: Outcome[] = ["failed", "open", "simulated", "untold", "delivered"];

export const OUTCOMES: Record<Outcome, { text: string; tone: Tone }> = {
  failed: { text: "Failed", tone: "bad" },
  open: { text: "Pending", tone: "warn" },
  simulated: { text: "Simulated", tone: "accent" },
  untold: { text: "Not sent", tone: "neutral" },
  delivered: { text: "Delivered", tone: "good" },
};

export function outcomeOf({
  simulated,
  deliveries,
}: Pick<TimelineEvent, "simulated" | "deliveries">): Outcome {
  const states = deliveries.map(({ status }) => status);
  if (states.includes("failed")) return "failed";
  if (states.some((status) => status === "pending" || status === "sending")) return "open";
  if (simulated) return "simulated";
  return states.length === 0 ? "untold" : "delivered";
}

/** What happened to an event in the merchant's inbox, as an outcome. */
export function inboxOutcome(status: string): Outcome {
  if (status === "dead") return "failed";
  if (status === "done") return "delivered";
  return status === "ignored" ? "untold" : "open";
}

export function worstOf(outcomes: Outcome[]): Outcome {
  return ORDER.find((outcome) => outcomes.includes(outcome)) ?? "delivered";
}
