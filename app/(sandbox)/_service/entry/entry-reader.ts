import { amountLimit, amountProblem, parseAmount } from "./amount-text";
import { httpUrlOrNull } from "../shared/urls/http-url";
import { EntryError, type EntryValues } from "./entry";

/** The largest number that a column holds. */
const LARGEST = 2_147_483_647;

/** Reads the parts of a form that have readers of their own. Throws one EntryError with what all of them refuse. */
export function readTogether<Parts extends readonly unknown[]>(
  ...readings: { [Part in keyof Parts]: () => Parts[Part] }
): Parts {
  const refused: Record<string, string> = {};
  const parts = readings.map((read) => {
    try {
      return read();
    } catch (cause) {
      if (!(cause instanceof EntryError)) throw cause;
      return Object.assign(refused, cause.fields);
    }
  });
  if (Object.keys(refused).length > 0) throw new EntryError(refused);
  return parts as unknown as Parts;
}

/** Reads a form field by field and remembers everything that is wrong, so that a person hears of it all at once. */
export class EntryReader {
  readonly #values: EntryValues;
  readonly #problems: Record<string, string> = {};

  constructor(values: EntryValues) {
    this.#values = values;
  }

  /** Marks a field. The first problem of a field stays. */
  refuse(name: string, problem: string): void {
    this.#problems[name] ??= problem;
  }

  has(name: string): boolean {
    return this.#values[name] === "on";
  }

  text(name: string, { longest = 255, isRequired = false } = {}): string {
    const text = (this.#values[name] ?? "").trim().toWellFormed();
    if (isRequired && !text) this.refuse(name, "Please fill this in.");
    if (text.length > longest) this.refuse(name, `Please keep it under ${longest + 1} characters.`);
    return text;
  }

  /** Null when left empty. */
  url(name: string): string | null {
    const text = this.text(name, { longest: 2000 });
    if (!text) return null;
    const url = httpUrlOrNull(text);
    if (!url) this.refuse(name, "Please enter a full address, such as https://example.com/thanks.");
    return url;
  }

  choice<Option extends string>(name: string, options: readonly Option[]): Option {
    const text = this.#values[name] ?? "";
    const found = options.find((option) => option === text);
    if (found === undefined) this.refuse(name, "Please choose one of the list.");
    return found ?? (options[0] as Option);
  }

  whole(name: string, { least = 0, most = LARGEST } = {}): number {
    const text = this.text(name);
    const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= least && number <= most)) {
      this.refuse(name, `Please enter a whole number from ${least} to ${most.toLocaleString("en-US")}.`);
      return least;
    }
    return number;
  }

  /** An amount as people write it, in the currency's smallest unit. */
  amount(name: string, currency: string, { least = 0 } = {}): number {
    const text = this.text(name);
    const amount = parseAmount(text, currency);
    if (amount === null) {
      this.refuse(name, amountProblem(text, currency));
      return least;
    }
    if (amount < least) this.refuse(name, `The least possible is ${amountLimit(least, currency)}.`);
    return amount;
  }

  /** A day as its first moment in UTC; null when left empty. */
  day(name: string): Date | null {
    const text = this.text(name);
    if (!text) return null;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
    if (day && !Number.isNaN(day.getTime()) && day.getUTCFullYear() >= 1970) return day;
    this.refuse(name, "Please enter a date, such as 2026-12-31.");
    return null;
  }

  /** Throws EntryError with everything that was refused so far. */
  check(): void {
    if (Object.keys(this.#problems).length > 0) throw new EntryError(this.#problems);
  }
}
