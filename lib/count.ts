import { waysOfWriting } from "./region";

const formats = new Map<string, Intl.NumberFormat>();

/** How many of something, for people, in the reader's way of writing: `12,000`. */
export function formatCount(count: number): string {
  const locale = waysOfWriting().amounts;
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale);
  formats.set(locale, format);
  return format.format(count);
}
