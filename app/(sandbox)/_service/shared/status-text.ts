/** A status as the wire formats it: `past_due` is "Past due", `on_trial` "On trial". */
export function statusText(status: string): string {
  const words = status.replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The same for people: `cancelled` is "Canceled", which only the wire spells otherwise. */
export function statusLabel(status: string): string {
  return statusText(status === "cancelled" ? "canceled" : status);
}
