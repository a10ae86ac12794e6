import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";

/** Says how long this signed page can be used. */
export function LinkExpiry({ until }: { until: Date | null }) {
  return until ? (
    <p className="text-muted-foreground figures">This link works until {formatTime(until)}.</p>
  ) : null;
}
