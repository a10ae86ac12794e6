import { describe, expect, it } from "vitest";
import { MAILS } from "@/lib/billing/mails/mails";
import { write } from "@/lib/mail/letter";
import { OTHER_MAILS } from "./other-mails";
import { findPreview, listBillingMails, listOtherMails } from "./previews";

/** What somebody reads of HTML. */
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

describe.each(Object.entries({ ...MAILS, ...OTHER_MAILS }))("the mail %s", (id, { preview, when }) => {
  const letter = preview();
  const { subject, text, html } = write(letter);

  it("says the same as text and as HTML, and leads where its button says", () => {
    const { title, paragraphs, facts = [], button, after = [], reason } = letter;
    for (const words of [title, ...paragraphs, ...facts.flat(), ...after, reason]) {
      expect(text).toContain(words);
      expect(readable(html)).toContain(words.replaceAll(/\s+/g, " "));
    }
    if (button) expect(text).toContain(`${button.text}:\n${button.url}\n`);
    expect(button?.url ?? "http://").toMatch(/^https?:\/\//);
  });

  it("has a subject that lists of mails show whole, and no word that stands for nothing", () => {
    expect(letter.subject).toBe(subject);
    expect(subject.length).toBeLessThan(79);
    expect(`${subject} ${text} ${when}`).not.toMatch(/undefined|null|NaN|\[object|\bInvalid Date/);
    expect(letter.facts ?? []).not.toContainEqual([expect.anything(), ""]);
  });

  it("has a preview", () => {
    expect(findPreview(id)).toMatchObject({ subject, text });
  });
});

it("the lists of the back office have every mail", () => {
  const ids = [...listBillingMails(), ...listOtherMails()].map(({ id }) => id);
  expect(ids).toEqual([...Object.keys(MAILS), ...Object.keys(OTHER_MAILS)]);
  expect(findPreview("toString")).toBeNull();
  expect(findPreview("missing")).toBeNull();
});
