import { describe, expect, it } from "vitest";
import { brand } from "@/lib/brand";
import { type Email, renderEmail } from "./layout";

const NAME = `"><img src=x onerror='alert(1)'>&amp;`;
const ESCAPED = "&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;";

const EMAIL: Email = {
  subject: "Your plan",
  title: "A title",
  paragraphs: ["First.", "Second."],
  facts: [["Plan", "Pro, Monthly"]],
  button: { text: "Go", url: "https://shop.example/a?b=1&c=2" },
  after: ["Afterwards."],
  reason: "You have an account.",
};

describe("an email", () => {
  it("has the same content as text and as HTML", () => {
    const { text, html } = renderEmail(EMAIL);
    const said = ["A title", "First.", "Second.", "Plan", "Pro, Monthly", "Go", "Afterwards.", EMAIL.reason];
    for (const words of [...said, brand.supportEmail]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("\nhttps://shop.example/a?b=1&c=2\n");
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"');
  });

  it("escapes all content from others, in every place", () => {
    const { html, text } = renderEmail({
      subject: NAME,
      title: NAME,
      paragraphs: [NAME],
      facts: [[NAME, NAME]],
      button: { text: NAME, url: `https://shop.example/${NAME}` },
      after: [NAME],
      reason: NAME,
    });
    expect(text).toContain(NAME);
    expect(html.split(ESCAPED)).toHaveLength(11);
    expect(html).not.toContain("<img");
  });

  it("keeps its subject to one line that inboxes can show", () => {
    expect(renderEmail({ ...EMAIL, subject: "One\r\nBcc: all@shop.example" }).subject).toBe(
      "One Bcc: all@shop.example",
    );
    const { subject } = renderEmail({ ...EMAIL, subject: "🎉".repeat(200) });
    expect(Array.from(subject)).toHaveLength(78);
    expect(subject.endsWith("🎉…")).toBe(true);
  });

  it("follows the color scheme of its reader, unless one is given", () => {
    expect(renderEmail(EMAIL).html).toContain("@media (prefers-color-scheme: dark){.canvas");
    expect(renderEmail(EMAIL, "dark").html).toContain("@media all{.canvas");
    expect(renderEmail(EMAIL, "light").html).toContain("@media not all{.canvas");
  });

  it("loads nothing: no images, no scripts, no external styles", () => {
    expect(renderEmail(EMAIL).html).not.toMatch(/<img|<script|<link|@import|url\(/);
  });
});
