import { describe, expect, it } from "vitest";
import { readDescription } from "./product-text";

describe("a product's description", () => {
  it("gives its first paragraph as the summary and its list items as the features", () => {
    const html =
      "<p>For <b>small</b> teams.</p><ul><li>Notes &amp; search</li><li>5&nbsp;GB</li></ul><p>More.</p>";
    expect(readDescription(html)).toEqual({
      summary: "For small teams.",
      features: ["Notes & search", "5 GB"],
    });
  });

  it("is read as a whole when it has no paragraph, and may be missing", () => {
    expect(readDescription("Just text<ul><li>One</li></ul>")).toEqual({
      summary: "Just text",
      features: ["One"],
    });
    expect(readDescription(null)).toEqual({ summary: "", features: [] });
  });

  it("loses scripts and tags, and keeps what only looks like one", () => {
    const html =
      "<p>a<script>alert(1)</script> <img src=x onerror=alert(1)>b &lt;i&gt; &#x2764; &#99999999; &unknown;</p>";
    expect(readDescription(html).summary).toBe("a b <i> ❤ &#99999999; &unknown;");
  });
});
