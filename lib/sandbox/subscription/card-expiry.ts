/** The moment at which a card that says `MM/YY` or `MM/YYYY` stops working: the end of that month. Null for anything else. */
export function cardExpiryOf(text: string): Date | null {
  const match = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(text);
  if (!match) return null;
  const year = Number(match[2]) + (match[2]?.length === 2 ? 2000 : 0);
  return new Date(Date.UTC(year, Number(match[1]), 1));
}
