/**
 * A payload as bytes, in the service's own writing: slashes are escaped and everything beyond ASCII is `\uXXXX`.
 * A receiver that parses and re-writes the body before it verifies fails here, as it would live.
 */
export function wireBytes(payload: unknown): Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(payload)
    .replaceAll("/", "\\/")
    .replace(/[\u007f-\uffff]/g, escape);
  return new TextEncoder().encode(text);
}

function escape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
