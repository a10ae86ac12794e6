const bodies = new WeakMap<Response, string>();

/** An answer whose text is known, so that whoever wants to know it later need not read the answer a second time. */
export function responseOf(text: string | null, init: ResponseInit): Response {
  const response = new Response(text, init);
  if (text !== null) bodies.set(response, text);
  return response;
}

/** The text of an answer that was made here; undefined of any other. */
export function knownBody(response: Response): string | undefined {
  return bodies.get(response);
}
