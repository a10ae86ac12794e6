import { describe, expect, it } from "vitest";
import { readSummary } from "./pricing";

describe("a product's description", () => {
  it("gives its first paragraph as the summary", () => {
    const html =
      "<p>For <b>small</b> teams.</p><ul><li>Notes &amp; search</li><li>5&nbsp;GB</li></ul><p>More.</p>";
    expect(readSummary(html)).toBe("For small teams.");
  });

  it("is read as a whole when it has no paragraph, and may be missing", () => {
    expect(readSummary("Just text<ul><li>One</li></ul>")).toBe("Just text");
    expect(readSummary(null)).toBe("");
  });

  it("loses scripts and tags, and keeps what only looks like one", () => {
    const html =
      "<p>a<script>alert(1)</script> <img src=x onerror=alert(1)>b &lt;i&gt; &#x2764; &#99999999; &unknown;</p>";
    expect(readSummary(html)).toBe("a b <i> ❤ &#99999999; &unknown;");
  });
});
