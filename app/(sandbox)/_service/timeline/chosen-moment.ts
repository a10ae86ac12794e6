/** Reads `?at=`: an ISO timestamp, or milliseconds as a slider sends them. Null for now, which is also what nonsense means. */
export function chosenMoment(text: string | undefined, from: Date, now: Date): Date | null {
  if (!text) return null;
  const at = /^\d{1,15}$/.test(text) ? new Date(Number(text)) : new Date(text);
  if (Number.isNaN(at.getTime()) || at >= now) return null;
  return at < from ? from : at;
}
