/** What a form was sent with, by field; a box that was not ticked is absent. */
export type EntryValues = Record<string, string>;

/** Why an entry was refused, for its form: nothing of what was typed is lost. Null before the first attempt. */
export type EntryState = {
  message: string;
  /** One sentence for each field that has to change. */
  fields: Record<string, string>;
  values: EntryValues;
  /** Counts refusals, so that a form notices the second one too. */
  attempt: number;
} | null;

/** An entry that cannot be taken as it is: what to change, by field. */
export class EntryError extends Error {
  override readonly name = "EntryError";
  readonly fields: Record<string, string>;

  constructor(fields: Record<string, string>, message = "Please check the marked fields.") {
    super(message);
    this.fields = fields;
  }
}

/** The text fields of a form; files are left out. */
export function entryValues(form: FormData): EntryValues {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      typeof value === "string" && !name.startsWith("$") ? [[name, value.replaceAll("\0", "")]] : [],
    ),
  );
}
