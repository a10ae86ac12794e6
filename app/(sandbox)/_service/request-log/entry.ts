/** A request to the API and its answer, as the log keeps them. */
export type LoggedRequest = {
  method: string;
  /** Path and query below the sandbox's address: `/v1/products?page[size]=5`. */
  path: string;
  keyLastFour: string | null;
  /** What the request said that means nothing here: `store_id` of its query, `checkout_data.foo` of its body. */
  ignored: string[];
  requestBody: string | null;
  status: number;
  responseBody: string | null;
  durationMs: number;
  /** The machine's time until it is written, then the sandbox's. */
  createdAt: Date;
};

/** As much of a body as is kept. */
export const MOST_BYTES = 10_000;

/** A body fit for the log: cut, without what Postgres cannot keep, and without the secrets that a body may carry. */
export function loggedBody(bytes: Uint8Array, token: string | null): string | null {
  if (bytes.length === 0) return null;
  const text = new TextDecoder()
    .decode(bytes.subarray(0, MOST_BYTES))
    .replaceAll("\0", "\uFFFD")
    .toWellFormed();
  const shown = withoutToken(text, token).replaceAll(/("secret"\s*:\s*)"(?:[^"\\]|\\.)*"?/g, '$1"…"');
  return bytes.length > MOST_BYTES ? `${shown}\n… cut at 10 kB` : shown;
}

/** The same of a text, of which no more is looked at than is kept. */
export function loggedText(text: string, token: string | null): string | null {
  return loggedBody(new TextEncoder().encode(text.slice(0, MOST_BYTES + 1)), token);
}

/** The address below the sandbox's own, without a key that somebody put into it. */
export function loggedPath(url: string, token: string | null): string {
  const { pathname, search } = new URL(url);
  const path = pathname.slice(Math.max(0, pathname.indexOf("/v1")));
  return withoutToken(`${path}${search}`, token).slice(0, 2_000).replaceAll("\0", "").toWellFormed();
}

/** The name of something in a request, as the log keeps it. */
export function loggedName(name: string, token: string | null): string {
  return withoutToken(name, token).slice(0, 200).replaceAll("\0", "\uFFFD").toWellFormed();
}

function withoutToken(text: string, token: string | null): string {
  return token && token.length >= 8 ? text.replaceAll(token, "…") : text;
}
