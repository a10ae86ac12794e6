import { describe, expect, it } from "vitest";
import { deliver, drain, eventBytes } from "@/lib/billing/testing/deliver";
import { createPerson, nextId } from "@/lib/billing/testing/people";
import { record } from "@/lib/billing/testing/records";
import { db } from "@/lib/db";
import { adapter } from "./adapter";
import { endReplacedSession } from "./oauth";
import { purgeSessions } from "./session";
import { hashToken, sessionCookie } from "./token";
import { callNextAuth } from "./testing/call-next-auth";

describe("a session", () => {
  it("shows the browser who is signed in, and neither its token nor anything else", async () => {
    const { id, email } = await createPerson();
    const expires = new Date(Date.now() + 60_000);
    await adapter.createSession({ sessionToken: "secret-token", userId: id, expires });
    const { body } = await callNextAuth(["session"], {}, { [sessionCookie.name]: "secret-token" });
    expect(body).toEqual({
      expires: expires.toISOString(),
      user: { id, email, name: "Noa" },
    });
    await adapter.deleteSession("secret-token");
  });

  it("gives a user who signs in the customers that were stored before the account existed", async () => {
    const [customerId, strangerId] = [nextId(), nextId()];
    const email = `early-${customerId}@example.com`;
    await deliver(eventBytes("customer_updated", record("customers", customerId, { email })));
    await deliver(eventBytes("customer_updated", record("customers", strangerId, { email: `x${email}` })));
    await drain();
    const { id } = await db.user.create({ data: { email, emailVerified: new Date() } });
    await adapter.createSession({
      sessionToken: "early",
      userId: id,
      expires: new Date(Date.now() + 60_000),
    });
    const customers = await db.customer.findMany({
      where: { id: { in: [customerId, strangerId].map(String) } },
    });
    expect(Object.fromEntries(customers.map((one) => [one.id, one.userId]))).toEqual({
      [customerId]: id,
      [strangerId]: null,
    });
  });

  it("cannot be taken over by an attacker who reads the database", async () => {
    const { id } = await createPerson();
    await adapter.createSession({
      sessionToken: "only-in-the-browser",
      userId: id,
      expires: new Date(Date.now() + 60_000),
    });
    const [stored] = await db.session.findMany({ where: { userId: id } });
    const { body } = await callNextAuth(
      ["session"],
      {},
      { [sessionCookie.name]: stored?.sessionToken ?? "" },
    );
    expect(body).toEqual({});
    expect(await adapter.getSessionAndUser("only-in-the-browser")).toMatchObject({ user: { id } });
    await adapter.deleteSession("only-in-the-browser");
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  it("ends when the same browser signs in again, so that a planted token is worthless", async () => {
    const { id } = await createPerson();
    const expires = new Date(Date.now() + 60_000);
    for (const sessionToken of ["planted", "another-browser"])
      await adapter.createSession({ sessionToken, userId: id, expires });
    const request = new Request("http://shop.localhost", {
      headers: { cookie: `${sessionCookie.name}=planted` },
    });
    const renewed = new Response(null, { headers: { "set-cookie": `${sessionCookie.name}=fresh; Path=/` } });
    await endReplacedSession(request, renewed);
    const left = await db.session.findMany({ where: { userId: id } });
    expect(left.map(({ sessionToken }) => sessionToken)).toEqual([hashToken("another-browser")]);
    await endReplacedSession(request, new Response(null));
    expect(await db.session.count({ where: { userId: id } })).toBe(1);
  });

  it("is deleted once it has expired, and not before", async () => {
    const { id } = await createPerson();
    const expires = new Date(Date.now() + 60_000);
    await adapter.createSession({ sessionToken: "left-alone", userId: id, expires });
    const left = () => db.session.count({ where: { userId: id } });
    await purgeSessions(new Date(expires.getTime() - 1));
    expect(await left()).toBe(1);
    await purgeSessions(expires);
    expect(await left()).toBe(0);
  });
});
