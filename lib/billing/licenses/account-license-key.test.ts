import { expect, it } from "vitest";
import { toAccountLicenseKey } from "./own-keys";

const NOW = new Date("2026-03-02T12:00:00Z");
const DAY = 86_400_000;
const KEY = {
  id: "1",
  key: "80e15db5-c796-436b-850c-8f9c98a48abe",
  status: "active",
  disabled: false,
  expiresAt: null as Date | null,
  activationUsage: 1,
  activationLimit: 5 as number | null,
  instances: [],
  productName: "Desktop" as string | null,
};
const in30Days = new Date(NOW.getTime() + 30 * DAY);

it.each([
  [{}, "Active", "1 of 5 activations used."],
  [{ activationUsage: 0, status: "inactive" }, "Not used yet", "0 of 5 activations used."],
  [{ activationLimit: 1 }, "Active", "1 of 1 activation used."],
  [{ activationLimit: null }, "Active", "Used in one place."],
  [{ activationLimit: null, activationUsage: 3 }, "Active", "Used in 3 places."],
  [{ expiresAt: in30Days }, "Active", "1 of 5 activations used. Valid until 1 April 2026."],
  [{ expiresAt: NOW }, "Expired", "1 of 5 activations used. It was valid until 2 March 2026."],
  [{ status: "expired" }, "Expired", "1 of 5 activations used."],
  [
    { disabled: true, expiresAt: NOW },
    "Disabled",
    "1 of 5 activations used. It was valid until 2 March 2026.",
  ],
  [{ status: "disabled" }, "Disabled", "1 of 5 activations used."],
])("a key with %o is %s", (changes, statusText, facts) => {
  expect(toAccountLicenseKey({ ...KEY, ...changes }, NOW)).toMatchObject({ statusText, facts });
});

it.each([
  [{}, false],
  [{ status: "expired" }, false],
  [{ disabled: true }, true],
  [{ status: "disabled" }, true],
])("whether the activations of a key with %o can no longer be freed: %s", (changes, isDisabled) => {
  expect(toAccountLicenseKey({ ...KEY, ...changes }, NOW)).toMatchObject({ isDisabled });
});
