import { expect, it } from "vitest";
import { contentSecurityPolicy } from "./security-headers.mjs";

const policyOf = (options: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
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

it("a script of somebody else's runs where it is named, by its whole address, and so do its frames", () => {
  const overlay = { script: "https://app.pay.example/js/pay.js", frames: ["https://*.pay.example"] };
  expect(policyOf({ overlay })).toContain("script-src 'self' 'nonce-abc' https://app.pay.example/js/pay.js;");
  expect(policyOf({ overlay })).toContain("frame-src 'self' https://*.pay.example;");
  expect(policyOf()).toContain("frame-src 'self';");
});
