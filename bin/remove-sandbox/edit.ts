import { AppError } from "@/lib/errors";

/** In a file: what stands there once, and what takes its place. With `to` it reaches up to there, which stays. */
export type Edit = { file: string; from: string; to?: string; put?: string };

/** The text after the edit. Throws when the place is not there, or not once. */
export function applied({ file, from, to, put = "" }: Edit, text: string): string {
  const start = text.indexOf(from);
  if (start === -1 || text.includes(from, start + 1)) throw notFound(file, from);
  if (to === undefined) return text.slice(0, start) + put + text.slice(start + from.length);
  const end = to === "" ? text.length : text.indexOf(to, start + from.length);
  if (end === -1) throw notFound(file, to);
  return text.slice(0, start) + put + text.slice(end);
}

function notFound(file: string, text: string): AppError {
  return new AppError("not_found", `${file} does not say this once, so nothing was changed:\n${text}`);
}
