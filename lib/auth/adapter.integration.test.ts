import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import callbackHandler from "../../node_modules/next-auth/core/lib/callback-handler";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { adapter } from "./adapter";

const DAY = 86_400_000;

/** What next-auth does once a provider has said who somebody is, in a browser that brings this session along. */
async function comeBackFrom(provider: string, id: string, email: string, sessionToken?: string) {
  const account = { type: "oauth" as const, provider, providerAccountId: id };
  const options = {
    adapter,
    provider: {},
    events: {},
    jwt: {},
    session: { strategy: "database", maxAge: DAY / 1_000, generateSessionToken: () => randomUUID() },
  };
  const profile = { id, name: "Noa", email, account };
  return await callbackHandler({ sessionToken, profile, account, options } as never);
}

describe("a user who comes back from a provider", () => {
  it("is created the first time, with the account, and is the same user from then on", async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    const first = await comeBackFrom("github", id, email);
    const again = await comeBackFrom("github", id, email);
    expect(first.isNewUser).toBe(true);
    expect(again.user.id).toBe(first.user.id);
    expect(await db.account.findMany({ where: { providerAccountId: id } })).toMatchObject([
      { userId: first.user.id, provider: "github", type: "oauth" },
    ]);
  });

  it("signs in after the first sign-in crashed halfway", async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@example.com`];
    vi.spyOn(adapter, "linkAccount").mockRejectedValueOnce(new Error("The process ended here."));
    await expect(comeBackFrom("google", id, email)).rejects.toThrow("The process ended here.");
    expect((await comeBackFrom("google", id, email)).user.email).toBe(email);
  });

  it("cannot sign in with the address of a user with another sign-in method", async () => {
    const { id, email } = await createPerson();
    await expect(comeBackFrom("github", randomUUID(), email)).rejects.toThrow(
      /Another account already exists/,
    );
    expect(await db.account.count({ where: { userId: id } })).toBe(0);
  });

  it.each([
    ["connects the provider with a session that is open", DAY, 1],
    ["connects nothing with a session that has ended", -DAY, 0],
  ])("%s", async (_, endsIn, connected) => {
    const { id: userId } = await createPerson();
    const sessionToken = randomUUID();
    await adapter.createSession({ sessionToken, userId, expires: new Date(Date.now() + endsIn) });
    const { user } = await comeBackFrom("github", randomUUID(), `${randomUUID()}@example.com`, sessionToken);
    expect(await db.account.count({ where: { userId } })).toBe(connected);
    expect(user.id === userId).toBe(connected === 1);
  });
});
