import { expect, it, vi } from "vitest";

const account = (provider: string) => ({ type: "oauth", provider, providerAccountId: "7" });

it("a provider returns the account that a new user is created with", async () => {
  for (const name of ["GITHUB", "GOOGLE"]) {
    vi.stubEnv(`${name}_CLIENT_ID`, "client");
    vi.stubEnv(`${name}_CLIENT_SECRET`, "s".repeat(20));
  }
  const { oauthProviders } = await import("./options");
  const [github, google] = oauthProviders();
  expect(await github?.profile({ id: 7, login: "noa", email: "noa@example.com" } as never, {})).toMatchObject(
    {
      email: "noa@example.com",
      account: account("github"),
    },
  );
  expect(
    await google?.profile({ sub: "7", name: "Noa", email: "noa@example.com" } as never, {}),
  ).toMatchObject({
    email: "noa@example.com",
    account: account("google"),
  });
});
