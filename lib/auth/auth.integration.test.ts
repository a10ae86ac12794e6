import { service } from "@/lib/billing/testing/commerce-server";
import NextAuth from "next-auth";
import { beforeEach, describe, expect, it } from "vitest";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { adapter } from "./adapter";
import { getDemoUserId } from "./demo-user";
import { endReplacedSession } from "./end-replaced-session";
import { sendMagicLink } from "./magic-link";
import { authOptions } from "./options";
import { sessionCookie } from "./session-cookie";

const HOME = "http://shop.localhost";

type Answer = { status: number; location: string | null; cookies: string[]; body: unknown };

/** Asks next-auth itself, with our options, as its route does. */
async function askNextAuth(
  path: string[],
  query: Record<string, string>,
  cookies: Record<string, string> = {},
  form?: Record<string, string>,
) {
  const answer: Answer = { status: 200, location: null, cookies: [], body: null };
  const response = {
    status: (status: number) => ((answer.status = status), response),
    getHeader: () => answer.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Location") answer.location = String(value);
      if (name === "Set-Cookie") answer.cookies = [value].flat();
      return response;
    },
    send: (body: unknown) => void (answer.body = body),
    json: (body: unknown) => void (answer.body = body),
    end: () => {},
  };
  const method = form ? "POST" : "GET";
  const request = { method, headers: {}, cookies, query: { ...query, nextauth: path }, body: form ?? {} };
  await NextAuth(request as never, response as never, authOptions);
  return answer;
}

function sessionOf(answer: Answer): string | undefined {
  const prefix = `${sessionCookie.name}=`;
  return answer.cookies
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
    .split(";")[0];
}

function linkIn(text: string): Record<string, string> {
  const address = /http:\/\/\S+/.exec(text)?.[0] ?? "";
  expect(address).toMatch(/^http:\/\/shop\.localhost\/sign-in\/confirm\?/);
  return Object.fromEntries(new URL(address).searchParams);
}

let person = 0;
const newEmail = () => `link-${Date.now()}-${(person += 1)}@example.com`;

async function askForLink(email: string, facts: { returnTo?: string; network?: string; now?: Date } = {}) {
  const { returnTo = "/account", network = "203.0.113.1", now = new Date() } = facts;
  await sendMagicLink({ email, returnTo, network, now });
  return linkIn(service.mails().at(-1)?.text ?? "");
}

function signInElsewhere(profile: object) {
  return authOptions.callbacks?.signIn?.({
    user: { id: "1" },
    account: { type: "oauth", provider: "github", providerAccountId: "1" },
    profile,
  });
}

beforeEach(async () => {
  service.reset();
  await db.verificationToken.deleteMany();
});

describe("a sign-in link", () => {
  it("signs in the owner of the address and goes back to where they came from", async () => {
    const email = newEmail();
    const link = await askForLink(` ${email.toUpperCase()} `, { returnTo: "/checkout?variant=421" });
    expect(service.mails().at(-1)?.to).toBe(email);
    const answer = await askNextAuth(["callback", "email"], link);
    expect(answer.location).toBe(`${HOME}/checkout?variant=421`);
    const sessionToken = sessionOf(answer);
    const session = await db.session.findUniqueOrThrow({
      where: { sessionToken: sessionToken ?? "" },
      include: { user: true },
    });
    expect(session.user).toMatchObject({ email, emailVerified: expect.any(Date) });
    const cookie = answer.cookies.find((text) => text.startsWith(sessionCookie.name));
    expect(cookie).toMatch(/HttpOnly/i);
    expect(cookie).toMatch(/SameSite=Lax/i);
  });

  it("works once, also when it is opened twice at the same moment", async () => {
    const link = await askForLink(newEmail());
    const answers = await Promise.all([1, 2, 3].map(() => askNextAuth(["callback", "email"], link)));
    expect(answers.filter((answer) => sessionOf(answer))).toHaveLength(1);
    const again = await askNextAuth(["callback", "email"], link);
    expect(again.location).toContain("error=Verification");
  });

  it("stops working after 15 minutes", async () => {
    const link = await askForLink(newEmail(), { now: new Date(Date.now() - 15 * 60_000 - 1_000) });
    const answer = await askNextAuth(["callback", "email"], link);
    expect(sessionOf(answer)).toBeUndefined();
  });

  it("is worthless for another address, and is not kept readable", async () => {
    const [email, other] = [newEmail(), newEmail()];
    const link = await askForLink(email);
    const stored = await db.verificationToken.findFirstOrThrow({ where: { identifier: email } });
    expect(JSON.stringify(stored)).not.toContain(link["token"]);
    const answer = await askNextAuth(["callback", "email"], { ...link, email: other });
    expect(sessionOf(answer)).toBeUndefined();
  });

  it.each([
    "https://evil.example/",
    "//evil.example",
    "/\\evil.example",
    `${HOME}@evil.example/`,
    `${HOME}.evil.example/`,
  ])("never leads to %s", async (callbackUrl) => {
    const link = await askForLink(newEmail());
    const answer = await askNextAuth(["callback", "email"], { ...link, callbackUrl });
    expect(new URL(answer.location ?? "", HOME).origin).toBe(HOME);
  });

  it("is not sent to what is no address", async () => {
    const hostile = [
      "",
      "me",
      "a@b",
      "a@b.example, c@d.example",
      "a@b.example\nBcc: c@d.example",
      `${"a".repeat(250)}@b.example`,
    ];
    for (const email of hostile) {
      await expect(
        sendMagicLink({ email, returnTo: "/", network: "n", now: new Date() }),
      ).rejects.toMatchObject({
        code: "invalid",
      });
    }
    expect(service.mails()).toEqual([]);
  });

  it("is refused to who asks too often, for one address and from one network", async () => {
    const email = newEmail();
    for (let count = 0; count < 5; count++) await askForLink(email, { network: `192.0.2.${count}` });
    await expect(askForLink(email)).rejects.toMatchObject({ code: "too_many" });
    await askForLink(newEmail(), { network: "198.51.100.1" });
    for (let count = 0; count < 29; count++) await askForLink(newEmail(), { network: "198.51.100.1" });
    await expect(askForLink(newEmail(), { network: "198.51.100.1" })).rejects.toBeInstanceOf(AppError);
    await askForLink(newEmail(), { network: "198.51.100.2" });
  });

  it("cannot be asked for around those limits, through next-auth's own form", async () => {
    const email = newEmail();
    const { body, cookies } = await askNextAuth(["csrf"], {});
    const cookie = cookies.find((text) => text.includes("csrf-token"))?.split(";")[0] ?? "";
    const [name = "", value = ""] = cookie.split("=");
    const form = { email, csrfToken: (body as { csrfToken: string }).csrfToken };
    const answer = await askNextAuth(["signin", "email"], {}, { [name]: decodeURIComponent(value) }, form);
    expect(answer.location).toBe("/sign-in");
    expect(service.mails()).toEqual([]);
    expect(await db.verificationToken.count()).toBe(0);
  });

  it("can be asked for again once the old ones have run out", async () => {
    const email = newEmail();
    const longAgo = new Date(Date.now() - 16 * 60_000);
    for (let count = 0; count < 5; count++) await askForLink(email, { now: longAgo });
    await askForLink(email);
    expect(await db.verificationToken.count({ where: { identifier: email } })).toBe(1);
  });

  it("says so when the mail cannot be sent", async () => {
    service.fail(500);
    const work = sendMagicLink({ email: newEmail(), returnTo: "/", network: "n", now: new Date() });
    await expect(work).rejects.toMatchObject({ code: "unavailable" });
    expect(await db.verificationToken.count()).toBe(0);
  });
});

describe("a session", () => {
  it("tells the browser who is signed in, and neither its token nor anything else", async () => {
    const { id, email } = await createPerson();
    const expires = new Date(Date.now() + 60_000);
    await adapter.createSession({ sessionToken: "secret-token", userId: id, expires });
    const { body } = await askNextAuth(["session"], {}, { [sessionCookie.name]: "secret-token" });
    expect(body).toEqual({
      expires: expires.toISOString(),
      user: { id, email, name: "Noa" },
    });
    await adapter.deleteSession("secret-token");
  });

  it("ends when the same browser signs in again, so that a planted token is worth nothing", async () => {
    const { id } = await createPerson();
    const expires = new Date(Date.now() + 60_000);
    for (const sessionToken of ["planted", "another-browser"])
      await adapter.createSession({ sessionToken, userId: id, expires });
    const request = new Request(HOME, { headers: { cookie: `${sessionCookie.name}=planted` } });
    const renewed = new Response(null, { headers: { "set-cookie": `${sessionCookie.name}=fresh; Path=/` } });
    await endReplacedSession(request, renewed);
    const left = await db.session.findMany({ where: { userId: id } });
    expect(left.map(({ sessionToken }) => sessionToken)).toEqual(["another-browser"]);
    await endReplacedSession(request, new Response(null));
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
  });
});

describe("signing in elsewhere", () => {
  it("is refused while the other site does not vouch for the address", async () => {
    expect(await signInElsewhere({ email: "a@b.example", email_verified: true })).toBe(true);
    for (const profile of [{}, { email_verified: "true" }, { email_verified: false }]) {
      expect(await signInElsewhere(profile)).toBe("/sign-in?error=EmailNotVerified");
    }
  });
});

describe("the demo user", () => {
  it("is one and the same for any number of clicks at once", async () => {
    const ids = await Promise.all(Array.from({ length: 10 }, () => getDemoUserId(new Date())));
    expect(new Set(ids).size).toBe(1);
  });
});
