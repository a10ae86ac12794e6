import { writeHtml } from "./letter-html";
import { writeText } from "./letter-text";

/** What a mail says, in parts. Its text and its HTML are both made of these, so that they cannot say different things. */
export type Letter = {
  subject: string;
  title: string;
  paragraphs: string[];
  /** Names and values, one below the other. */
  facts?: [name: string, value: string][];
  /** The one thing to do. */
  button?: { text: string; url: string };
  /** Paragraphs below the button. */
  after?: string[];
  /** Why the reader gets it, in one sentence. */
  reason: string;
};

export type Scheme = "reader's" | "light" | "dark";

/** As mail servers take it. `scheme`: in whose colors it is shown; by itself a mail follows the program of its reader. */
export function write(letter: Letter, scheme: Scheme = "reader's") {
  const told = { ...letter, subject: oneLine(letter.subject) };
  return { subject: told.subject, text: writeText(told), html: writeHtml(told, scheme) };
}

/** Lists of mails cut longer ones off, at a place that nobody chose. */
const LONGEST_SUBJECT = 78;

function oneLine(subject: string): string {
  const line = subject.replaceAll(/\s+/g, " ").trim();
  const letters = Array.from(line);
  return letters.length > LONGEST_SUBJECT ? `${letters.slice(0, LONGEST_SUBJECT - 1).join("")}…` : line;
}
