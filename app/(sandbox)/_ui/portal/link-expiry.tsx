import { formatTime } from "@/lib/dates";

/** Says how long this signed page can be used. */
export function LinkExpiry({ until }: { until: Date | null }) {
  return until ? <p className="text-muted figures">This link works until {formatTime(until)}.</p> : null;
}
