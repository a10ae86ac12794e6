import { Time } from "../shared/time/time";

/** Says how long this signed page can be used. */
export function LinkExpiry({ until }: { until: Date | null }) {
  return until ? (
    <p className="text-muted-foreground figures">
      This link works until <Time at={until} />.
    </p>
  ) : null;
}
