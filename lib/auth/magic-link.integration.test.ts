import { beforeEach, describe, expect, it } from "vitest";
import { service } from "@/lib/billing/testing/commerce-server";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { AppError } from "@/lib/errors";
import { callNextAuth, sessionOf } from "./testing/call-next-auth";
import { findMagicLink, spendMagicLink, sendMagicLink } from "./magic-link";

function linkIn(text: string): { token: string; callbackUrl: string } {
  const address = /http:\/\/\S+/.exec(text)?.[0] ?? "";
  expect(address).toMatch(/^http:\/\/shop\.localhost\/sign-in\/confirm\?/);
  const query = new URL(address).searchParams;
  return { token: query.get("token") ?? "", callbackUrl: query.get("callbackUrl") ?? "" };
}

let person = 0;
const newEmail = () => `link-${Date.now()}-${(person += 1)}@example.com`;

const BROWSER = "the-browser-that-asks";

async function askForLink(email: string, facts: { returnTo?: string; network?: string; now?: Date } = {}) {
  const { returnTo = "/account", network = `network-${(person += 1)}`, now = new Date() } = facts;
  await sendMagicLink({ email, returnTo, network, browser: BROWSER, now });
  return linkIn(service.mails().at(-1)?.text ?? "");
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
    expect(link.callbackUrl).toBe("/checkout?variant=421");
    const id = await spendMagicLink(link.token, new Date());
    const user = await db.user.findUniqueOrThrow({ where: { id: id ?? "" } });
    expect(user).toMatchObject({ email, emailVerified: expect.any(Date) });
  });

  it("proves the address of a user who had not proven it", async () => {
    const { id, email } = await createPerson({ isVerified: false });
    const link = await askForLink(email);
    expect(await spendMagicLink(link.token, new Date())).toBe(id);
    expect(await db.user.findUniqueOrThrow({ where: { id } })).toMatchObject({
      emailVerified: expect.any(Date),
    });
  });

  it("works once, also when it is used twice at the same moment", async () => {
    const { token } = await askForLink(newEmail());
    const users = await Promise.all([1, 2, 3].map(() => spendMagicLink(token, new Date())));
    expect(users.filter(Boolean)).toHaveLength(1);
    expect(await spendMagicLink(token, new Date())).toBeNull();
    expect(await findMagicLink(token, BROWSER, new Date())).toBeNull();
  });

  it("stops working after 15 minutes", async () => {
    const { token } = await askForLink(newEmail(), { now: new Date(Date.now() - 15 * 60_000 - 1_000) });
    expect(await findMagicLink(token, BROWSER, new Date())).toBeNull();
    expect(await spendMagicLink(token, new Date())).toBeNull();
  });

  it("is not used up by opening its page, which shows the account and whether another browser requested it", async () => {
    const email = newEmail();
    const { token } = await askForLink(email);
    expect(await findMagicLink(token, BROWSER, new Date())).toEqual({ email, isOwn: true });
    expect(await findMagicLink(token, "another", new Date())).toEqual({ email, isOwn: false });
    expect(await findMagicLink(token, null, new Date())).toEqual({ email, isOwn: false });
    expect(await spendMagicLink(token, new Date())).not.toBeNull();
  });

  it("does not sign in by an address that another website can open in a browser", async () => {
    const email = newEmail();
    const { token } = await askForLink(email);
    const answer = await callNextAuth(["callback", "email"], { token, email, callbackUrl: "/account" });
    expect(sessionOf(answer)).toBeUndefined();
    expect(await db.session.count({ where: { user: { email } } })).toBe(0);
    expect(await findMagicLink(token, BROWSER, new Date())).not.toBeNull();
  });

  it("is not stored readable, nor is the browser that requested it", async () => {
    const email = newEmail();
    const { token } = await askForLink(email);
    const stored = JSON.stringify(
      await db.verificationToken.findFirstOrThrow({ where: { identifier: email } }),
    );
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(BROWSER);
  });

  it("is not sent to anything that is not an address", async () => {
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
        sendMagicLink({ email, returnTo: "/", network: "n", browser: BROWSER, now: new Date() }),
      ).rejects.toMatchObject({
        code: "invalid",
      });
    }
    expect(service.mails()).toEqual([]);
  });

  it("is refused after too many requests, for one address and from one network", async () => {
    const email = newEmail();
    for (let count = 0; count < 5; count++) await askForLink(email);
    await expect(askForLink(email)).rejects.toMatchObject({ code: "too_many" });
    for (let count = 0; count < 30; count++) await askForLink(newEmail(), { network: "198.51.100.1" });
    await expect(askForLink(newEmail(), { network: "198.51.100.1" })).rejects.toBeInstanceOf(AppError);
    await askForLink(newEmail(), { network: "198.51.100.2" });
  });

  it("is sent five times to one address, not more, of sixty requests at once", async () => {
    const email = newEmail();
    const asked = await Promise.allSettled(Array.from({ length: 60 }, () => askForLink(email)));
    expect(asked.filter(({ status }) => status === "fulfilled")).toHaveLength(5);
    expect(service.mails()).toHaveLength(5);
  });

  it("cannot be requested without those limits, through next-auth's own form", async () => {
    const email = newEmail();
    const { body, cookies } = await callNextAuth(["csrf"], {});
    const cookie = cookies.find((text) => text.includes("csrf-token"))?.split(";")[0] ?? "";
    const [name = "", value = ""] = cookie.split("=");
    const form = { email, csrfToken: (body as { csrfToken: string }).csrfToken };
    const answer = await callNextAuth(["signin", "email"], {}, { [name]: decodeURIComponent(value) }, form);
    expect(answer.location ?? "").not.toContain("check-email");
    expect(service.mails()).toEqual([]);
    expect(await db.verificationToken.count()).toBe(0);
  });

  it("can be requested again once the old ones have expired", async () => {
    const email = newEmail();
    const longAgo = new Date(Date.now() - 16 * 60_000);
    for (let count = 0; count < 5; count++) await askForLink(email, { now: longAgo });
    await askForLink(email);
    expect(await db.verificationToken.count({ where: { identifier: email } })).toBe(1);
  });

  it("fails when the email can't be sent", async () => {
    service.fail(500);
    const work = askForLink(newEmail());
    await expect(work).rejects.toMatchObject({ code: "unavailable" });
    expect(await db.verificationToken.count()).toBe(0);
  });
});
