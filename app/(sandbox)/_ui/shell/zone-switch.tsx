"use client";

import { useRouter } from "next/navigation";
import { ZONE_COOKIE } from "../shared/zone-cookie";

const YEAR = 365 * 24 * 60 * 60;
const TO_OWN = "Times in UTC. Switch to your own";

/** Times in UTC or in the browser's time zone, stored in a cookie. */
export function ZoneSwitch({ zone }: { zone: string }) {
  const router = useRouter();
  const isOwn = zone !== "UTC";
  return (
    <button
      type="button"
      aria-label={isOwn ? `Times in your own zone, ${cityOf(zone)}. Switch to UTC` : TO_OWN}
      title={isOwn ? `Times in ${zone}. Switch to UTC` : TO_OWN}
      onClick={() => {
        keep(isOwn ? null : Intl.DateTimeFormat().resolvedOptions().timeZone);
        router.refresh();
      }}
      className="inline-flex min-h-11 max-w-28 items-center rounded-lg px-2 text-xs font-semibold text-muted-foreground hover:bg-muted hover:text-foreground"
    >
      <span className="truncate max-sm:hidden">{cityOf(zone)}</span>
      <span className="sm:hidden">{isOwn ? "Own" : "UTC"}</span>
    </button>
  );
}

function keep(zone: string | null) {
  const age = zone === null ? 0 : YEAR;
  document.cookie = `${ZONE_COOKIE}=${encodeURIComponent(zone ?? "")}; path=/sandbox; max-age=${age}; samesite=lax`;
}

/** `America/New_York` is "New York". */
function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
