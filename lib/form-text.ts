/** The text that a form sent under `name`, trimmed; empty when it sent none, or a file. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
