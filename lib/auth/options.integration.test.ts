import { describe, expect, it } from "vitest";
import { authOptions } from "./options";

describe("signing in elsewhere", () => {
  it("is refused while the provider has not verified the address", async () => {
    expect(await signInElsewhere({ email: "a@b.example", email_verified: true })).toBe(true);
    for (const profile of [{}, { email_verified: "true" }, { email_verified: false }]) {
      expect(await signInElsewhere(profile)).toBe("/sign-in?error=EmailNotVerified");
    }
  });
});

function signInElsewhere(profile: object) {
  return authOptions.callbacks?.signIn?.({
    user: { id: "1" },
    account: { type: "oauth", provider: "github", providerAccountId: "1" },
    profile,
  });
}
