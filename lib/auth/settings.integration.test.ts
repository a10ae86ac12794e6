import { service } from "@/lib/billing/testing/commerce-server";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { inRequest } from "@/lib/admin/testing/in-request";
import { exportAccount } from "@/lib/billing/account/export-account";
import { drainEffects } from "@/lib/billing/effects/drain";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { sendMagicLink } from "./magic-link";
import { endOtherSessions, endSession, findUser, listSessions } from "./session";
import { hashToken } from "./token";
import {
  requestAddressChange,
  cancelAddressChange,
  findOpenChange,
  confirmAddress,
  findWaitingLink,
} from "./address-change";
import { chooseLanguage, chooseRegion, findName, keepReader } from "./users";
import { disconnect } from "./oauth";
import * as methods from "./sign-in-methods";

const NOW = new Date("2026-03-10T12:00:00Z");
const LATER = new Date("2026-03-10T13:00:01Z");

let person = 0;

/** A user who has requested another address, and the tokens of the links in both emails. */
async function asked() {
  const user = await createPerson();
  return { user, ...(await ask(user)) };
}

async function ask(user: { id: string; email: string }) {
  service.reset();
  const newAddress = `new-${(person += 1)}-${user.email}`;
  await requestAddressChange({ user, newAddress, now: NOW });
  return { newAddress, old: tokenTo(user.email), fresh: tokenTo(newAddress) };
}

function tokenTo(address: string): string {
  const text = service.mails().find(({ to }) => to === address)?.text ?? "";
  return /token=([\w-]+)/.exec(text)?.[1] ?? "";
}

function confirm(token: string, facts: { keep?: string; now?: Date } = {}) {
  return confirmAddress({ token, keep: facts.keep ?? null, now: facts.now ?? NOW });
}

async function addressOf({ id }: { id: string }) {
  return (await db.user.findUniqueOrThrow({ where: { id } })).email;
}

async function openSession(userId: string, sessionToken: string) {
  const expires = new Date(Date.now() + 86_400_000);
  await db.session.create({ data: { userId, sessionToken: hashToken(sessionToken), expires } });
}

/** Somebody who signs in with these providers. */
async function signsInWith(names: string[]) {
  const { id: userId } = await createPerson();
  const data = names.map((provider) => ({ userId, provider, type: "oauth", providerAccountId: userId }));
  await db.account.createMany({ data });
  return userId;
}
function countProviders(userId: string) {
  return db.account.count({ where: { userId } });
}

beforeEach(async () => {
  service.reset();
  await db.effect.deleteMany();
});

describe("a change of address", () => {
  it.each(["old first", "new first"])("is made when both addresses have confirmed, %s", async (order) => {
    const { user, newAddress, old, fresh } = await asked();
    const [first, second] = order === "old first" ? [old, fresh] : [fresh, old];
    expect(await confirm(first)).toBe("waiting");
    expect(await addressOf(user)).toBe(user.email);
    expect(await confirm(second)).toBe("changed");
    expect(await addressOf(user)).toBe(newAddress);
    service.reset();
    await drainEffects({ budgetMs: 20_000 });
    const told = service.mails().map(({ to }) => to);
    expect(told.toSorted()).toEqual([user.email, newAddress].toSorted());
  });

  it("ends all sessions but that of the browser that confirms, and the sign-in links to the old address", async () => {
    const { user, old, fresh } = await asked();
    await openSession(user.id, `here-${user.id}`);
    await openSession(user.id, `there-${user.id}`);
    const link = { email: user.email, returnTo: "/account", network: user.id, browser: "mark", now: NOW };
    await sendMagicLink(link);
    await confirm(old);
    await confirm(fresh, { keep: hashToken(`here-${user.id}`) });
    const left = await db.session.findMany({ where: { userId: user.id } });
    expect(left.map(({ sessionToken }) => sessionToken)).toEqual([hashToken(`here-${user.id}`)]);
    expect(await db.verificationToken.count({ where: { identifier: user.email } })).toBe(0);
  });

  it("gives the user the customers that have the new address", async () => {
    const { user, newAddress, old, fresh } = await asked();
    const id = nextId();
    await deliver(eventBytes("customer_updated", record("customers", id, { email: newAddress })));
    await drain();
    const ownerOf = async () => (await db.customer.findUnique({ where: { id: String(id) } }))?.userId;
    await confirm(old);
    expect(await ownerOf()).toBeNull();
    await confirm(fresh);
    expect(await ownerOf()).toBe(user.id);
  });

  it("is made once when both are confirmed at the same moment", async () => {
    const { user, newAddress, old, fresh } = await asked();
    const answers = await Promise.all([confirm(old), confirm(fresh)]);
    expect(answers.toSorted()).toEqual(["changed", "waiting"]);
    expect(await addressOf(user)).toBe(newAddress);
    expect(await db.effect.count({ where: { kind: "address_changed" } })).toBe(2);
  });

  it("counts two clicks on one link as one address", async () => {
    const { user, old } = await asked();
    expect((await Promise.all([confirm(old), confirm(old)])).toSorted()).toEqual(["gone", "waiting"]);
    expect(await findWaitingLink(old, NOW)).toBeNull();
    expect(await addressOf(user)).toBe(user.email);
  });

  it("is not made by links that are an hour old, replaced by another change, or canceled", async () => {
    const { user, old, fresh } = await asked();
    expect(await findWaitingLink(old, LATER)).toBeNull();
    expect(await confirm(old, { now: LATER })).toBe("gone");
    const second = await ask(user);
    expect([await confirm(old), await confirm(fresh)]).toEqual(["gone", "gone"]);
    expect(await findOpenChange(user.id, NOW)).toMatchObject({ newAddress: second.newAddress });
    await cancelAddressChange(user.id);
    expect([await confirm(second.old), await confirm(second.fresh)]).toEqual(["gone", "gone"]);
    expect(await addressOf(user)).toBe(user.email);
  });

  it("is not confirmed by a link of the previous change, clicked at the same moment", async () => {
    const { user, old } = await asked();
    const { wish, confirmed } = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM merchant.address_changes WHERE user_id = ${user.id} FOR UPDATE`;
      const answer = confirm(old);
      // Where each session has a connection of its own it has looked by then, and waits for this one to write.
      await sleep(500);
      const data = { newAddress: "x@elsewhere.example", oldTokenHash: "another", newTokenHash: "one more" };
      return { wish: await tx.addressChange.update({ where: { userId: user.id }, data }), confirmed: answer };
    });
    expect(await confirmed).toBe("gone");
    expect(await db.addressChange.findUnique({ where: { userId: user.id } })).toEqual(wish);
  });

  it("does not reveal that another account has the address, and sends it no link", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    await requestAddressChange({ user, newAddress: other.email, now: NOW });
    expect(await findOpenChange(user.id, NOW)).toMatchObject({ waitsFor: [user.email, other.email] });
    expect(tokenTo(other.email)).toBe("");
    expect(await confirm(tokenTo(user.email))).toBe("waiting");
    expect([await addressOf(user), await addressOf(other)]).toEqual([user.email, other.email]);
  });

  it("is dropped when an account with the new address is created before it is confirmed", async () => {
    const { user, newAddress, old, fresh } = await asked();
    expect(await confirm(fresh)).toBe("waiting");
    const other = await db.user.create({ data: { email: newAddress, emailVerified: NOW } });
    await openSession(user.id, `here-${user.id}`);
    expect(await confirm(old)).toBe("gone");
    expect([await addressOf(user), await addressOf(other)]).toEqual([user.email, newAddress]);
    expect(await findOpenChange(user.id, NOW)).toBeNull();
    expect(await db.session.count({ where: { userId: user.id } })).toBe(1);
    expect(await db.effect.count({ where: { kind: "address_changed" } })).toBe(0);
  });

  it("does not start when the email can't be sent", async () => {
    const user = await createPerson();
    service.fail(503);
    const asking = requestAddressChange({ user, newAddress: `new-${user.email}`, now: NOW });
    await expect(asking).rejects.toMatchObject({ code: "unavailable" });
    expect(await findOpenChange(user.id, NOW)).toBeNull();
  });

  it("is in the data export without the tokens of its links", async () => {
    const { user, newAddress, old, fresh } = await asked();
    const copy = await exportAccount(user.id, NOW);
    expect(JSON.parse(copy)).toMatchObject({ addressChange: { oldAddress: user.email, newAddress } });
    for (const token of [old, fresh]) expect(copy).not.toContain(hashToken(token));
  });
});

describe("the sessions of a user", () => {
  it("mark this browser, and end one by one or all others, never those of another user", async () => {
    const [user, other] = [await createPerson(), await createPerson()];
    for (const name of ["here", "there", "far"]) await openSession(user.id, `${name}-${user.id}`);
    await openSession(other.id, `theirs-${other.id}`);
    const theirs = await db.session.findFirstOrThrow({ where: { userId: other.id } });
    await inRequest(`here-${user.id}`, async () => {
      const [own, one] = await listSessions(user.id, new Date());
      expect([own?.isThis, one?.isThis]).toEqual([true, false]);
      await endSession(user.id, theirs.id);
      await endSession(user.id, own?.id ?? "");
      await endSession(user.id, one?.id ?? "");
      expect(await db.session.count({ where: { userId: user.id } })).toBe(2);
      await endOtherSessions(user.id);
    });
    const left = await db.session.findMany({ where: { userId: user.id } });
    expect(left.map(({ sessionToken }) => sessionToken)).toEqual([hashToken(`here-${user.id}`)]);
    expect(await db.session.count({ where: { userId: other.id } })).toBe(1);
  });

  it("are marked as seen once in some hours", async () => {
    const user = await createPerson();
    await openSession(user.id, `seen-${user.id}`);
    const read = () => db.session.findFirstOrThrow({ where: { userId: user.id } });
    expect(await inRequest(`seen-${user.id}`, findUser)).toMatchObject({ id: user.id });
    const { id, seenAt, device } = await read();
    expect([seenAt, device]).toEqual([expect.any(Date), "A browser"]);
    await inRequest(`seen-${user.id}`, findUser);
    expect((await read()).seenAt).toEqual(seenAt);
    const longAgo = new Date(Date.now() - 7 * 60 * 60_000);
    await db.session.update({ where: { id }, data: { seenAt: longAgo } });
    await inRequest(`seen-${user.id}`, findUser);
    expect((await read()).seenAt?.getTime()).toBeGreaterThan(longAgo.getTime());
  });
});

describe("a provider", () => {
  it("is disconnected while sign-in links are left", async () => {
    const userId = await signsInWith(["github"]);
    expect(await disconnect(userId, "github")).toBe(true);
    expect(await countProviders(userId)).toBe(0);
  });

  it("stays when it is the last one and emails can't be sent, also when both are disconnected at once", async () => {
    const both = [
      { id: "github" as const, name: "GitHub" },
      { id: "google" as const, name: "Google" },
    ];
    vi.spyOn(methods, "signInMethods").mockReturnValue(both);
    const userId = await signsInWith(["github", "google"]);
    const answers = await Promise.all([disconnect(userId, "github"), disconnect(userId, "google")]);
    expect(answers.filter((answer) => !answer)).toEqual([false]);
    expect(await countProviders(userId)).toBe(1);
    vi.restoreAllMocks();
  });
});

it.each([
  ["  Ada Lindqvist ", "Ada Lindqvist"],
  ["x".repeat(80), "x".repeat(80)],
  ["👩‍🚀", "👩‍🚀"],
  ["", null],
  ["   ", null],
  ["x".repeat(81), null],
  ["Ada\nLindqvist", null],
  ["Ada\u0000", null],
  ["\u202Ekcab", null],
  ["\u200B\u200D\u2060", null],
  ["\u3164\u115F", null],
  ["\u2800 \u2800", null],
  ["\u0301", null],
  ["小林", "小林"],
])("%j is stored as the name %j", (typed, name) => {
  expect(findName(typed)).toBe(name);
});

it("a user's region starts as their browser's, and is the chosen one from then on", async () => {
  const { id } = await createPerson();
  const region = async () => (await db.user.findUniqueOrThrow({ where: { id } })).region;
  await keepReader({ id }, { region: "US", language: "de" });
  expect(await region()).toBe("US");
  await keepReader({ id }, { region: "DE", language: "en" });
  expect(await region()).toBe("US");
  await chooseRegion(id, "FR");
  await chooseRegion(id, "Atlantis");
  expect(await region()).toBe("FR");
});

it("a user's language starts as that of their pages, and is the chosen one from then on", async () => {
  const { id } = await createPerson();
  const language = async () => (await db.user.findUniqueOrThrow({ where: { id } })).language;
  await keepReader({ id }, { region: "US", language: "de" });
  expect(await language()).toBe("de");
  await chooseLanguage(id, "en");
  await chooseLanguage(id, "tlh");
  expect(await language()).toBe("en");
  await keepReader({ id }, { region: "US", language: "de" });
  expect(await language()).toBe("en");
});
