const UNSAFE = /[/\u007f-\uffff]/g;

/**
 * JSON as the service writes it: `/` as `\/` and everything beyond ASCII as `\uXXXX` (wire-facts 1.1, item 9).
 * A receiver that parses and serialises again before it verifies a signature fails on it, as it would in production.
 */
export function toWireJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, escapeCharacter);
}

function escapeCharacter(character: string): string {
  return character === "/" ? "\\/" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
