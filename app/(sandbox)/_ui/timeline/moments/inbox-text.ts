import type { MomentEvent } from "@/app/(sandbox)/_service/timeline/moments";

const OUTCOMES: Record<string, string> = {
  pending: "received, not worked off yet",
  processing: "working on it",
  ignored: "received and ignored",
  dead: "received and given up",
};

/** What the merchant made of an event, in a sentence; `isPending` while a delivery may still reach it. */
export function inboxText(arrival: MomentEvent["arrival"], isPending: boolean): string {
  if (!arrival) return isPending ? "Merchant: not received yet." : "Merchant: never received.";
  const { status, receivedAt, processedAt, duplicates, error } = arrival;
  const lag = processedAt ? processedAt.getTime() - receivedAt.getTime() : 0;
  const done = status === "done" ? `received, worked off ${lagText(lag)}` : (OUTCOMES[status] ?? status);
  const again =
    duplicates > 0 ? `, received again ${duplicates} more ${duplicates === 1 ? "time" : "times"}` : "";
  return `Merchant: ${done}${again}${error ? ` (${error})` : ""}.`;
}

function lagText(ms: number): string {
  if (ms < 1_000) return `${Math.max(0, ms)} ms later`;
  return `${Math.round(ms / 1_000)} s later`;
}
