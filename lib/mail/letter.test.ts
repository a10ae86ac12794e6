import { describe, expect, it } from "vitest";
import { brand } from "@/lib/brand";
import { type Letter, write } from "./letter";

const NAME = `"><img src=x onerror='alert(1)'>&amp;`;
const ESCAPED = "&quot;&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;";

const LETTER: Letter = {
  subject: "Your plan",
  title: "A title",
  paragraphs: ["First.", "Second."],
  facts: [["Plan", "Pro, Monthly"]],
  button: { text: "Go", url: "https://shop.example/a?b=1&c=2" },
  after: ["Afterwards."],
  reason: "You have an account.",
};

describe("a letter", () => {
  it("says the same as text and as HTML", () => {
    const { text, html } = write(LETTER);
    const said = ["A title", "First.", "Second.", "Plan", "Pro, Monthly", "Go", "Afterwards.", LETTER.reason];
    for (const words of [...said, brand.supportEmail]) {
      expect(text).toContain(words);
      expect(html).toContain(words);
    }
    expect(text).toContain("\nhttps://shop.example/a?b=1&c=2\n");
    expect(html).toContain('href="https://shop.example/a?b=1&amp;c=2"');
  });

  it("takes every word of others for text, wherever it stands", () => {
    const { html, text } = write({
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

  it("keeps its subject to one line that lists of mails can show", () => {
    expect(write({ ...LETTER, subject: "One\r\nBcc: all@shop.example" }).subject).toBe(
      "One Bcc: all@shop.example",
    );
    const { subject } = write({ ...LETTER, subject: "🎉".repeat(200) });
    expect(Array.from(subject)).toHaveLength(78);
    expect(subject.endsWith("🎉…")).toBe(true);
  });

  it("follows the colors of its reader, unless it is shown in one of both", () => {
    expect(write(LETTER).html).toContain("@media (prefers-color-scheme: dark){.canvas");
    expect(write(LETTER, "dark").html).toContain("@media all{.canvas");
    expect(write(LETTER, "light").html).toContain("@media not all{.canvas");
  });

  it("needs nothing from anywhere: no pictures, no scripts, no styles of others", () => {
    expect(write(LETTER).html).not.toMatch(/<img|<script|<link|@import|url\(/);
  });
});
