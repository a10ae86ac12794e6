/** A text of a stranger's must not fill the disk. */
const MOST_CHARACTERS = 4_000;

/** What JSON leaves as it is, and what a terminal obeys, or a viewer takes for the end of a line or writes backwards. */
const UNPRINTABLE = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * One line of JSON, whatever the texts in `fields` hold: no line break, no escape sequence, and no more than 4,000 characters of each.
 * In plain JavaScript, because Node also loads it before Next (bin/serve/json-console.mjs).
 *
 * @param {Record<string, unknown>} fields
 */
export function logLine(fields) {
  const json = JSON.stringify({ time: new Date().toISOString(), ...fields }, (_key, value) => cut(value));
  return `${json.replace(UNPRINTABLE, escape)}\n`;
}

function cut(value) {
  if (typeof value !== "string" || value.length <= MOST_CHARACTERS) return value;
  return `${value.slice(0, MOST_CHARACTERS)}… (${value.length} characters)`;
}

function escape(character) {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
