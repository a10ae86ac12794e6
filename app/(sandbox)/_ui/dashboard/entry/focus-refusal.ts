/** After a refusal: leads to the first field that has to change, or to the sentence that says why. */
export function focusRefusal(form: HTMLFormElement | null): void {
  const marked = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
  const first = marked.find((field) => field.checkVisibility());
  (first ?? form?.querySelector<HTMLElement>("[data-refusal]"))?.focus();
}
