import "server-only";
import { escapeHtml } from "@/lib/escape-html";
import type { CaughtMail } from "../mail";
import { storeUrl } from "../urls";
import type { Step } from "./step";

export type Letter = CaughtMail & { html: string };

type Content = {
  subject: string;
  title: string;
  /** Sentences below the title. */
  sentences: string[];
  /** What it is about, as name and value. */
  lines: [string, string][];
  button: { text: string; url: string };
};

/** A mail of the store to the subscription's customer, as text and as HTML. */
export function writeLetter({ subscription }: Step, content: Content): Letter {
  const { store, userEmail } = subscription;
  const { subject, title, sentences, lines, button } = content;
  const text = [title, ...sentences, lines.map(([name, value]) => `${name}: ${value}`).join("\n")];
  const rows = lines.map(
    ([name, value]) => `<tr><td>${escapeHtml(name)}</td><td>${escapeHtml(value)}</td></tr>`,
  );
  return {
    from: `${store.name} <receipts@${store.domain}>`,
    to: userEmail,
    subject,
    text: [...text, `${button.text}: ${button.url}`].filter(Boolean).join("\n\n"),
    html: [
      ...[title, ...sentences].map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
      rows.length > 0 && `<table>${rows.join("")}</table>`,
      `<p><a href="${escapeHtml(button.url)}">${escapeHtml(button.text)}</a></p>`,
    ]
      .filter(Boolean)
      .join(""),
  };
}

/** What the subscription is to, without the name of a hidden variant. */
export function planOf({ subscription: { productName, variantName } }: Step): string {
  return variantName === "Default" || variantName === productName
    ? productName
    : `${productName} ${variantName}`;
}

/** Where the plan can be bought again. */
export function shopUrl({ subscription: { store } }: Step): string {
  return storeUrl(store.slug);
}
