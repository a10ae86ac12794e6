import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.mjs";

const policyOf = (options: { isFramable?: boolean } = {}) =>
  contentSecurityPolicy({ nonce: "abc", isDev: false, formTargets: ["https://pay.example"], ...options });

it("no page may be framed but those of an overlay", () => {
  expect(policyOf()).toContain("frame-ancestors 'none'");
  expect(policyOf({ isFramable: true })).toContain("frame-ancestors http: https:");
});

it("only scripts with the nonce run, and forms lead to named origins alone", () => {
  expect(policyOf()).toContain("script-src 'self' 'nonce-abc';");
  expect(policyOf()).toContain("form-action 'self' https://pay.example;");
  expect(policyOf()).not.toMatch(/unsafe|https:[; ]*form|form-action[^;]*https:(?:;| |$)/);
});
