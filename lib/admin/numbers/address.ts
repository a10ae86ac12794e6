import type { FigureName } from "./figures";
import type { Question } from "./question";

/** What of a question stands in an address. */
export type Asked = Partial<Pick<Question, "period" | "currency" | "month" | "cohort" | "plan">>;

export const NUMBERS = "/admin/numbers";

export function addressOf(path: string, { period, currency, month, cohort, plan }: Asked): string {
  const given = Object.entries({ period, currency, month, cohort, plan }).filter(([, value]) => value);
  return given.length > 0 ? `${path}?${new URLSearchParams(given as [string, string][])}` : path;
}

/** Where the rows of a figure are. */
export function rowsOf(figure: FigureName, asked: Asked): string {
  return addressOf(`${NUMBERS}/${figure}`, asked);
}
