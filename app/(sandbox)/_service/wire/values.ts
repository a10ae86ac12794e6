import { toWireTime } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** A moment of a row: as text where Postgres wrote the row as JSON. */
type Moment = Date | string;

/** A model's row, however it was brought. */
export type WithTimes<Model> = Omit<Model, "createdAt" | "updatedAt"> & {
  createdAt: Moment;
  updatedAt: Moment;
};

export function timestamps(row: { createdAt: Moment; updatedAt: Moment }) {
  return { created_at: wireTime(row.createdAt), updated_at: wireTime(row.updatedAt) };
}

export function optionalTime(moment: Moment | null): string | null {
  return moment && wireTime(moment);
}

function wireTime(moment: Moment): string {
  if (typeof moment !== "string") return toWireTime(moment);
  return fromUtcText(moment) ?? toWireTime(new Date(moment));
}

/** The text of a row says it already, where its database writes moments in UTC: `2026-03-02T10:15:04.12+00:00`. */
function fromUtcText(text: string): string | null {
  if (!text.endsWith("+00:00")) return null;
  const [second, fraction = ""] = text.slice(0, -"+00:00".length).split(".");
  return `${second}.${fraction.padEnd(6, "0")}Z`;
}

/** An amount in the smallest unit as the API writes it for people, in the same way for everybody: `$12.50`. */
export function wireMoney(amount: number, currency: string): string {
  const asked = `${amount} ${currency}`;
  const known = written.get(asked);
  if (known !== undefined) return known;
  if (written.size === MOST_WRITTEN) written.clear();
  const text = formatMoney(amount, currency, IN_ENGLISH);
  written.set(asked, text);
  return text;
}

const IN_ENGLISH = { locale: "en-US" };

/** A shop asks for the same few amounts again and again: its prices, and nothing. */
const written = new Map<string, string>();
const MOST_WRITTEN = 2_000;

/** The name of a country by its two letters, or the letters themselves where nobody knows it. */
export function countryName(code: string): string {
  try {
    return COUNTRIES.of(code) ?? code;
  } catch {
    return code;
  }
}
