import { describe, expect, it } from "vitest";
import { htmlOfText, textOfHtml } from "./description";

const SEEDED = "<p>For one person.</p><ul><li>1,000 notes</li><li>Works offline</li></ul>";

it.each([
  ["", ""],
  ["  \n\n ", ""],
  ["One line", "<p>One line</p>"],
  ["One\ntwo", "<p>One<br>two</p>"],
  ["One\r\n\r\n\r\ntwo", "<p>One</p><p>two</p>"],
  ["For one person.\n\n- 1,000 notes\n- Works offline", SEEDED],
  ["With:\n- a\n- b\nand c", "<p>With:</p><ul><li>a</li><li>b</li></ul><p>and c</p>"],
  ["a < b & <script>alert(1)</script>", "<p>a &lt; b &amp; &lt;script&gt;alert(1)&lt;/script&gt;</p>"],
  ["-no list, -5 °C", "<p>-no list, -5 °C</p>"],
])("%j is written as %j", (text, html) => {
  expect(htmlOfText(text)).toBe(html);
});

describe("HTML is shown as text", () => {
  it.each([
    [SEEDED, "For one person.\n\n- 1,000 notes\n- Works offline"],
    ["<p>One<br>two</p>\n<p>three</p>", "One\ntwo\n\nthree"],
    ["No tag at all &amp; more", "No tag at all & more"],
    ["<p>Say &quot;&lt;b&gt;&quot; &amp;amp; go</p>", 'Say "<b>" &amp; go'],
    ["", ""],
  ])("%j as %j", (html, text) => {
    expect(textOfHtml(html)).toBe(text);
  });

  it.each([
    "<p>With <strong>emphasis</strong></p>",
    '<p>A <a href="https://example.com">link</a></p>',
    '<p class="x">An attribute</p>',
    "<ol><li>first</li></ol>",
    "<p>- no list</p>",
    "<p>Unclosed",
    "<p>a</p> loose <p>b</p>",
    "<p></p>",
    "<p>&nbsp;&eacute;</p>",
    "<ul></ul>",
    "<script>alert(1)</script>",
  ])("but not %j, of which something would be lost", (html) => {
    expect(textOfHtml(html)).toBeNull();
  });
});

it.each(["One", "One\ntwo\n\n- a\n- b\n\nthree", "a & b < c > d \"e\" 'f'", "- &amp;\n- <li>"])(
  "what was typed comes back as it was: %j",
  (text) => {
    expect(textOfHtml(htmlOfText(text))).toBe(text);
  },
);
