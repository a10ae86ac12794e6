/** The page of a list that an address asks for; the first when it asks for nonsense. */
export function pageNumber(value: string | string[] | undefined): number {
  const number = Number(Array.isArray(value) ? value[0] : value);
  return Number.isSafeInteger(number) && number > 0 ? number : 1;
}
