import { httpUrlOrNull } from "../shared/service-urls";
import { amountLimit, amountProblem, parseAmount } from "./amount-text";

export type EntryValues = Record<string, string>;

/** What a form answers. Without `values` it starts over. */
export type EntryState = {
  tone: "good" | "bad" | "warn";
  message: string;
  detail?: string | undefined;
  /** One error message per field. */
  fields: Record<string, string>;
  values?: EntryValues;
  attempt: number;
} | null;

export type EntryAction = (previous: EntryState, form: FormData) => Promise<EntryState>;

/** Invalid form values: an error message per field. */
export class EntryError extends Error {
  override readonly name = "EntryError";
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>, message = "Please check the marked fields.") {
    super(message);
    this.fields = fields;
  }
}

/** Text fields only. Several values of a name are joined by a space. */
export function entryValues(form: FormData): EntryValues {
  const names = [...new Set(form.keys())].filter((name) => !name.startsWith("$"));
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === "string");
      return texts.length > 0 ? [[name, texts.join(" ").replaceAll("\0", "")]] : [];
    }),
  );
}

const LARGEST = 2_147_483_647;

/** Combines several readers. Throws one EntryError with the problems of all. */
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

/** Reads a form field by field and collects all problems. */
export class EntryReader {
  readonly #values: EntryValues;
  readonly #problems: Record<string, string> = {};

  constructor(values: EntryValues) {
    this.#values = values;
  }

  /** The first problem of a field wins. */
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

  day(name: string): Date | null {
    const text = this.text(name);
    if (!text) return null;
    const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
    if (day && !Number.isNaN(day.getTime()) && day.getUTCFullYear() >= 1970) return day;
    this.refuse(name, "Please enter a date, such as 2026-12-31.");
    return null;
  }

  check(): void {
    if (Object.keys(this.#problems).length > 0) throw new EntryError(this.#problems);
  }
}
