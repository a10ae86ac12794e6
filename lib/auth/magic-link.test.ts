import { expect, it } from "vitest";
import { renderEmail } from "@/lib/email/layout";
import { magicLinkEmail } from "./magic-link";

it("the sign-in email has the link as text and, escaped, as HTML", () => {
  const mail = renderEmail(magicLinkEmail({ url: "https://shop.example/c?a=1&b=2", brand: "A <b>" }));
  expect(mail.text).toContain("\nhttps://shop.example/c?a=1&b=2\n");
  expect(mail.html).toContain('href="https://shop.example/c?a=1&amp;b=2"');
  expect(mail.html).toContain("A &lt;b&gt;");
  expect(mail.html).not.toContain("<b>");
});
