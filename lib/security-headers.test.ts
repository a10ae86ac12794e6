import { expect, it } from "vitest";
import { privatePolicy, publicPolicy } from "./security-headers.mjs";

const policyOf = (options: Partial<Parameters<typeof privatePolicy>[0]> = {}) =>
  privatePolicy({ nonce: "abc", isDev: false, formTargets: ["https://pay.example"], ...options });

it("no page may be framed but those of an overlay", () => {
  expect(policyOf()).toContain("frame-ancestors 'none'");
  expect(policyOf({ isFramable: true })).toContain("frame-ancestors http: https:");
  expect(publicPolicy({ isDev: false })).toContain("frame-ancestors 'none'");
});

it("on a private page only scripts with the nonce run, and forms lead to named origins alone", () => {
  expect(policyOf()).toContain("script-src 'self' 'nonce-abc' 'strict-dynamic';");
  expect(policyOf({ areFilesTrusted: true })).toContain("script-src 'self' 'nonce-abc';");
  expect(policyOf()).toContain("form-action 'self' https://pay.example;");
  expect(policyOf()).not.toMatch(/unsafe|https:[; ]*form|form-action[^;]*https:(?:;| |$)/);
});

it("a public page runs its own inline scripts, and nothing from elsewhere", () => {
  const policy = publicPolicy({ isDev: false });
  expect(policy).toContain("script-src 'self' 'unsafe-inline';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("form-action 'self' https://*.lemonsqueezy.com;");
  expect(policy).toContain("base-uri 'none'; object-src 'none'");
  expect(policy).not.toMatch(/unsafe-eval|script-src[^;]*https?:/);
});

it("a public page with the tracking script allows that script and where it reports to, and nothing more", () => {
  const tracking = { script: "https://track.example/affiliate.js", targets: ["https://*.pay.example"] };
  const policy = publicPolicy({ isDev: false, tracking });
  expect(policy).toContain("script-src 'self' 'unsafe-inline' https://track.example/affiliate.js;");
  expect(policy).toContain("connect-src 'self' https://*.pay.example;");
  const without = policy.replace(` ${tracking.script}`, "").replace(` ${tracking.targets[0]}`, "");
  expect(without).toBe(publicPolicy({ isDev: false }));
});

it("a third-party script and its frames are allowed only by their full address, on the pages that name them", () => {
  const overlay = { script: "https://app.pay.example/js/pay.js", frames: ["https://*.pay.example"] };
  expect(policyOf({ overlay })).toContain("'strict-dynamic' https://app.pay.example/js/pay.js;");
  expect(policyOf({ overlay })).toContain("frame-src 'self' https://*.pay.example;");
  expect(policyOf()).toContain("frame-src 'self';");
});
