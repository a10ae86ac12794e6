import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.mjs";

it("no page may be framed but those of an overlay", () => {
  expect(contentSecurityPolicy({ isDev: false })).toContain("frame-ancestors 'none'");
  const overlay = contentSecurityPolicy({ nonce: "abc", isDev: false, isFramable: true });
  expect(overlay).toContain("frame-ancestors http: https:");
  expect(overlay).toContain("script-src 'self' 'nonce-abc'");
});
