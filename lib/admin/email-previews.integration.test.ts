import { describe, expect, it } from "vitest";
import { EMAILS } from "@/lib/email/billing-emails";
import { renderEmail } from "@/lib/email/layout";
import { findPreview, listEmails, OTHER_EMAILS } from "./email-previews";

/** The text that a reader sees of HTML. */
function readable(html: string): string {
  return html
    .replace(/<head>.*<\/head>/s, "")
    .replace(/<div style="display:none.*?<\/div>/s, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}

describe.each(Object.entries({ ...EMAILS, ...OTHER_EMAILS }))("the email %s", (id, { preview, when }) => {
  const email = preview();
  const { subject, text, html } = renderEmail(email);

  it("has the same content as text and as HTML, and links to where its button says", () => {
    const { title, paragraphs, facts = [], button, after = [], reason } = email;
    for (const words of [title, ...paragraphs, ...facts.flat(), ...after, reason]) {
      expect(text).toContain(words);
      expect(readable(html)).toContain(words.replaceAll(/\s+/g, " "));
    }
    if (button) expect(text).toContain(`${button.text}:\n${button.url}\n`);
    expect(button?.url ?? "http://").toMatch(/^https?:\/\//);
  });

  it("has a subject that inboxes show in full, and no word that stands for nothing", () => {
    expect(email.subject).toBe(subject);
    expect(subject.length).toBeLessThan(79);
    expect(`${subject} ${text} ${when}`).not.toMatch(/undefined|null|NaN|\[object|\bInvalid Date/);
    expect(email.facts ?? []).not.toContainEqual([expect.anything(), ""]);
  });

  it("has a preview", () => {
    expect(findPreview(id)).toMatchObject({ subject, text });
  });
});

it("the lists of the back office have every email", () => {
  const ids = [...listEmails(EMAILS), ...listEmails(OTHER_EMAILS)].map(({ id }) => id);
  expect(ids).toEqual([...Object.keys(EMAILS), ...Object.keys(OTHER_EMAILS)]);
  expect(findPreview("toString")).toBeNull();
  expect(findPreview("missing")).toBeNull();
});
