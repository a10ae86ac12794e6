import { AppError } from "./errors";

/** The text that a form sent under `name`, trimmed; empty when it sent none, or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}

/** The same for what goes into the address that answers the form: a header has no room for more. Throws `invalid` above 200 characters. */
export function shortFormText(form: FormData, name: string): string {
  const text = formText(form, name);
  if (text.length > 200) throw new AppError("invalid", "What was sent is too long.");
  return text;
}
