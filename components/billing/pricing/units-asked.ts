/** More than anybody uses, and few enough that each amount of money is exact. */
export const MOST_UNITS = 999_999_999;

/** How many units an address asks the price of; the last where it names several, `otherwise` where it names none that can be. */
export function unitsAsked(value: string | string[] | undefined, otherwise: number): number {
  const last = Array.isArray(value) ? value.at(-1) : value;
  return last !== undefined && /^\d{1,9}$/.test(last) ? Number(last) : otherwise;
}
