import { describe, expect, it } from "vitest";
import { createPerson } from "@/lib/billing/testing/people";
import { db } from "@/lib/db";
import { adapter } from "./adapter";
import { endReplacedSession } from "./end-replaced-session";
import { purgeSessions } from "./purge-sessions";
import { sessionCookie } from "./session-cookie";
import { askNextAuth } from "./testing/ask-next-auth";
import { hashToken } from "./token";

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

  it("cannot be taken over by who reads the database", async () => {
    const { id } = await createPerson();
    await adapter.createSession({
      sessionToken: "only-in-the-browser",
      userId: id,
      expires: new Date(Date.now() + 60_000),
    });
    const [stored] = await db.session.findMany({ where: { userId: id } });
    const { body } = await askNextAuth(["session"], {}, { [sessionCookie.name]: stored?.sessionToken ?? "" });
    expect(body).toEqual({});
    expect(await adapter.getSessionAndUser("only-in-the-browser")).toMatchObject({ user: { id } });
    await adapter.deleteSession("only-in-the-browser");
    expect(await db.session.count({ where: { userId: id } })).toBe(0);
  });

  it("ends when the same browser signs in again, so that a planted token is worth nothing", async () => {
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

  it("is forgotten once it has run out, and not before", async () => {
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
