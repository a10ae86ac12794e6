/** Statuses in words, to choose one from: `on_trial` reads "On trial". */
export function statusOptions(statuses: readonly string[]): { value: string; text: string }[] {
  return statuses.map((value) => ({
    value,
    text: value.charAt(0).toUpperCase() + value.slice(1).replaceAll("_", " "),
  }));
}
