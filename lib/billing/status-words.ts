/** A status for people: `past_due` reads "past due", `cancelled` "canceled", which only the wire spells otherwise. */
export function statusWords(status: string): string {
  return status === "cancelled" ? "canceled" : status.replaceAll("_", " ");
}
