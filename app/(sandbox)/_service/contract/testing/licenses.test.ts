import { expect, test } from "vitest";
import { readFixture } from "@/lib/lemonsqueezy/testing/fixtures/read";
import { activationAnswer, deactivationAnswer, validationAnswer } from "./license-resources";

test("a device is activated and gets its instance", () => {
  const answer = activationAnswer.parse(readFixture("license-activate-200"));
  expect(answer).toMatchObject({ activated: true, error: null, instance: { name: "noa-laptop" } });
});

test("an activation beyond the limit is refused with the key, and without an instance", () => {
  const answer = activationAnswer.parse(readFixture("license-activate-400-limit"));
  expect(answer.activated).toBe(false);
  expect(answer.license_key?.activation_usage).toBe(answer.license_key?.activation_limit);
  expect(answer.instance).toBeUndefined();
});

test("a key is validated with its instance, and without one", () => {
  const answer = validationAnswer.parse(readFixture("license-validate-200"));
  expect(answer.valid).toBe(true);
  expect(validationAnswer.parse({ ...answer, instance: null }).instance).toBeNull();
});

test("an unknown key has nothing but the refusal", () => {
  expect(validationAnswer.parse(readFixture("license-404"))).toEqual({
    valid: false,
    error: "license_key not found.",
  });
});

test("a deactivated instance is gone from the answer", () => {
  const answer = deactivationAnswer.parse(readFixture("license-deactivate-200"));
  expect(answer).toMatchObject({ deactivated: true, license_key: { activation_usage: 0 } });
  expect(answer).not.toHaveProperty("instance");
});
