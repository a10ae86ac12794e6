import { describe, expect, it } from "vitest";
import { licenseKeyStatus } from "./license-key-status";

const NOW = new Date("2026-03-31T10:15:04Z");
const BEFORE = new Date("2026-03-31T10:15:03.999Z");
const AFTER = new Date("2026-03-31T10:15:04.001Z");
const running = { disabled: false, expiresAt: null, endedAt: null, activationUsage: 0 };

describe("a license key", () => {
  it.each([
    ["inactive", "without activations", {}],
    ["active", "with one", { activationUsage: 1 }],
    ["inactive", "that expires later", { expiresAt: AFTER }],
    ["expired", "whose moment has come", { expiresAt: NOW, activationUsage: 1 }],
    ["expired", "that expired before", { expiresAt: BEFORE }],
    ["expired", "whose subscription is over", { endedAt: BEFORE, activationUsage: 2 }],
    ["disabled", "that was disabled", { disabled: true, activationUsage: 1 }],
    [
      "disabled",
      "that was disabled and then expired",
      { disabled: true, expiresAt: BEFORE, endedAt: BEFORE },
    ],
  ])("is %s: one %s", (status, _name, changes) => {
    expect(licenseKeyStatus({ ...running, ...changes }, NOW)).toBe(status);
  });
});
