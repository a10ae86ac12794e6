import "server-only";
import type { CaughtMail } from "./catcher";
import { letterHtml } from "./letter-html";

export type Letter = CaughtMail & { html: string };

export type Content = {
  subject: string;
  title: string;
  /** Sentences below the title. */
  sentences: string[];
  /** What it is about, as name and value; a line called "Total" is set apart. */
  lines: [string, string][];
  button: { text: string; url: string };
};

type Parties = { store: { name: string; domain: string }; userEmail: string };

/** What stands below every mail: no shopper should ever wonder. */
const TEST_MODE = "This shop is in test mode: no money has moved.";

/** A mail of a store to a customer, as text and as HTML that says the same. */
export function writeLetter({ store, userEmail }: Parties, content: Content): Letter {
  const { subject, title, sentences, lines, button } = content;
  const text = [
    title,
    ...sentences,
    lines.map(([name, value]) => `${name}: ${value}`).join("\n"),
    `${button.text}: ${button.url}`,
    TEST_MODE,
  ];
  return {
    from: `${store.name} <receipts@${store.domain}>`,
    to: userEmail,
    subject,
    text: text.filter(Boolean).join("\n\n"),
    html: letterHtml(content, { sender: store.name, footer: TEST_MODE }),
  };
}
