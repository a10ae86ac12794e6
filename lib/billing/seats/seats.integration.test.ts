import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { hashTokenBytes } from "@/lib/auth/token";
import { db } from "@/lib/db";
import { getAccess } from "../access/get-access";
import { eraseAccount } from "../account/delete-account";
import { exportAccount } from "../account/export-account";
import { drainEffects } from "../effects/drain";
import { createPerson } from "../testing/people";
import { acceptSeat, findOpenInvitation, invitationToken, inviteToSeat } from "./invite";
import { leaveSeat, removeMember, withdrawInvitation } from "./manage-seats";
import { listSeats } from "./list-seats";
import { addMember, createTeam, mailedTo, NOW, tokenMailedTo, writeSeat } from "./testing/team";

const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY);
const uses = async (userId: string, now = NOW) => (await getAccess(userId, now)).features.has("api");
const addresses = (count: number) =>
  Array.from({ length: count }, (_, number) => `seat-${number}-${Math.random()}@example.com`);

beforeEach(() => service.reset());

describe("a user who is invited to a plan", () => {
  it("gets an email, accepts by its link, and may use what the plan grants, until they leave", async () => {
    const team = await createTeam();
    const member = await createPerson();
    expect(await team.invite(member.email)).toBe("invited");
    const token = await tokenMailedTo(member.email);
    expect(service.mails().at(-1)).toMatchObject({
      to: member.email,
      subject: expect.stringContaining(team.owner.email),
      text: expect.stringContaining("Team"),
    });
    expect(await findOpenInvitation(token, NOW)).toEqual({
      address: member.email,
      ownerEmail: team.owner.email,
      productName: "Team",
      role: "member",
    });
    expect(await uses(member.id)).toBe(false);
    expect(await acceptSeat({ userId: member.id, token, now: NOW })).toBe("joined");
    expect(await uses(member.id)).toBe(true);
    expect((await getAccess(member.id, NOW)).plan).toMatchObject({ subscriptionId: team.subscriptionId });
    const { memberships, plans } = await listSeats(member.id, NOW);
    expect(plans).toEqual([]);
    expect(memberships).toMatchObject([
      { ownerEmail: team.owner.email, productName: "Team", isUsable: true, joinedAt: NOW },
    ]);
    await leaveSeat({ userId: member.id, seatId: memberships[0]?.id ?? "" });
    expect(await uses(member.id)).toBe(false);
    expect((await listSeats(team.owner.id, NOW)).plans).toMatchObject([{ used: 1, seats: 10, members: [] }]);
  });

  it("may be signed in with another address, which the owner sees", async () => {
    const team = await createTeam();
    await team.invite("somewhere@example.com");
    const member = await createPerson();
    const token = await tokenMailedTo("somewhere@example.com");
    expect(await acceptSeat({ userId: member.id, token, now: NOW })).toBe("joined");
    const { plans } = await listSeats(team.owner.id, NOW);
    expect(plans[0]?.members).toMatchObject([{ email: member.email, hasSeat: true }]);
  });

  it("can accept by a link that is sent after the secret was rotated", async () => {
    const team = await createTeam();
    const member = await createPerson();
    await team.invite(member.email);
    // As the secret before would have made it.
    const tokenHash = hashTokenBytes("made with another secret");
    await db.seat.updateMany({ where: { address: member.email }, data: { tokenHash } });
    const token = await tokenMailedTo(member.email);
    expect(await acceptSeat({ userId: member.id, token, now: NOW })).toBe("joined");
  });

  it("has what the owner's subscription has: nothing while it is unpaid, nothing after it has ended", async () => {
    const team = await createTeam({ status: "cancelled", ends_at: inDays(5).toISOString() });
    const member = await addMember(team);
    expect((await getAccess(member.id, NOW)).plan).toMatchObject({ until: inDays(5) });
    expect(await uses(member.id, inDays(5))).toBe(false);
    await team.update({ status: "unpaid", endsAt: null });
    expect(await uses(member.id)).toBe(false);
    expect((await listSeats(member.id, NOW)).memberships).toMatchObject([{ isUsable: false }]);
    await team.update({ status: "active" });
    expect(await uses(member.id)).toBe(true);
    await team.update({ testMode: false });
    expect(await uses(member.id)).toBe(false);
  });
});

describe("the link of an invitation", () => {
  it("works once, and for one of twenty who follow it at the same time", { tags: ["slow"] }, async () => {
    const team = await createTeam();
    await team.invite("shared@example.com");
    const token = await tokenMailedTo("shared@example.com");
    const people = await Promise.all(Array.from({ length: 20 }, () => createPerson()));
    const answers = await Promise.all(
      people.map(({ id: userId }) => acceptSeat({ userId, token, now: NOW })),
    );
    expect(answers.filter((answer) => answer === "joined")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "gone")).toHaveLength(19);
    expect(await team.seats()).toHaveLength(1);
    const late = await createPerson();
    expect(await acceptSeat({ userId: late.id, token, now: NOW })).toBe("gone");
    expect(await findOpenInvitation(token, NOW)).toBeNull();
  });

  it("works for seven days, and another one can be sent afterwards", async () => {
    const team = await createTeam();
    const guest = await createPerson();
    await team.invite(guest.email);
    const token = await tokenMailedTo(guest.email);
    expect(await acceptSeat({ userId: guest.id, token, now: inDays(7) })).toBe("gone");
    expect((await listSeats(team.owner.id, inDays(7))).plans).toMatchObject([
      { used: 1, invitations: [{ address: guest.email, isOpen: false }] },
    ]);
    expect(await team.invite(guest.email, inDays(8))).toBe("invited");
    const second = await tokenMailedTo(guest.email);
    expect(await acceptSeat({ userId: guest.id, token, now: inDays(8) })).toBe("gone");
    expect(await acceptSeat({ userId: guest.id, token: second, now: inDays(8) })).toBe("joined");
  });

  it("does not work once it is withdrawn, and is not sent then", async () => {
    const team = await createTeam();
    const guest = await createPerson();
    await team.invite(guest.email);
    const token = await tokenMailedTo(guest.email);
    const [seat] = await team.seats();
    await withdrawInvitation({ userId: team.owner.id, seatId: seat?.id ?? "" });
    expect(await acceptSeat({ userId: guest.id, token, now: NOW })).toBe("gone");
    await team.invite("unsent@example.com");
    await db.seat.deleteMany({ where: { address: "unsent@example.com" } });
    await drainEffects({ budgetMs: 20_000 });
    expect(service.mails().filter(({ to }) => to === "unsent@example.com")).toEqual([]);
  });

  it("is not stored as it was sent, and is the same in an email that is sent again", async () => {
    const team = await createTeam();
    await team.invite("twice@example.com");
    const token = await tokenMailedTo("twice@example.com");
    const kept = JSON.stringify([await team.seats(), await db.effect.findMany({ omit: { position: true } })]);
    expect(kept).not.toContain(token);
    expect(Buffer.from(token, "base64url")).toHaveLength(32);
    const [seat] = await team.seats();
    await db.effect.update({
      where: { key: `seat_invitation:${seat?.id}` },
      data: { doneAt: null, runAt: NOW },
    });
    expect(await tokenMailedTo("twice@example.com")).toBe(token);
    expect(service.mails().filter(({ to }) => to === "twice@example.com")).toHaveLength(2);
  });

  it.each(["", "guessed", "' OR true --"])("is not %j", async (token) => {
    const user = await createPerson();
    expect(await acceptSeat({ userId: user.id, token, now: NOW })).toBe("gone");
  });

  it("is nothing for the owner, nor for a user with a seat on the same plan", async () => {
    const team = await createTeam();
    const member = await addMember(team);
    await team.invite("second@example.com");
    const token = await tokenMailedTo("second@example.com");
    expect(await acceptSeat({ userId: team.owner.id, token, now: NOW })).toBe("own");
    expect(await acceptSeat({ userId: member.id, token, now: NOW })).toBe("already");
    expect(await findOpenInvitation(token, NOW)).not.toBeNull();
  });

  it("leads nowhere while the plan has ended, and where its owner's account is deleted", async () => {
    const team = await createTeam();
    const guest = await createPerson();
    await team.invite(guest.email);
    const token = await tokenMailedTo(guest.email);
    await team.update({ status: "expired", endsAt: NOW });
    expect(await acceptSeat({ userId: guest.id, token, now: NOW })).toBe("ended");
    await team.update({ userId: null });
    expect(await acceptSeat({ userId: guest.id, token, now: NOW })).toBe("gone");
  });
});

describe("the last seat", () => {
  it("is given to one of twenty who are invited at the same time", { tags: ["slow"] }, async () => {
    const team = await createTeam();
    for (const address of addresses(8)) expect(await team.invite(address)).toBe("invited");
    const answers = await Promise.all(addresses(20).map((address) => team.invite(address)));
    expect(answers.filter((answer) => answer === "invited")).toHaveLength(1);
    expect(answers.filter((answer) => answer === "full")).toHaveLength(19);
    expect(await team.seats()).toHaveLength(9);
  });

  it(
    "is taken by one of twenty who accept at the same time, where the plan had more seats when they were invited",
    { tags: ["slow"] },
    async () => {
      const team = await createTeam();
      for (let count = 0; count < 8; count++) await writeSeat(team.subscriptionId, await createPerson());
      const links = await Promise.all(
        Array.from({ length: 20 }, async () => {
          const { id: userId } = await createPerson();
          return { userId, token: invitationToken(await writeSeat(team.subscriptionId)) };
        }),
      );
      const answers = await Promise.all(links.map((link) => acceptSeat({ ...link, now: NOW })));
      expect(answers.filter((answer) => answer === "joined")).toHaveLength(1);
      expect(answers.filter((answer) => answer === "full")).toHaveLength(19);
      const winner = links[answers.indexOf("joined")]?.userId ?? "";
      expect(await uses(winner)).toBe(true);
      expect(
        await db.seat.count({ where: { subscriptionId: team.subscriptionId, userId: { not: null } } }),
      ).toBe(9);
    },
  );

  it("is free again when a member leaves, is removed, or an invitation is withdrawn", async () => {
    const team = await createTeam();
    const [leaving, removed] = [await addMember(team), await addMember(team)];
    for (const address of addresses(7)) await team.invite(address);
    expect(await team.invite("next@example.com")).toBe("full");
    await leaveSeat({ userId: leaving.id, seatId: leaving.seatId });
    expect(await mailedTo(team.owner.email)).toMatchObject({
      subject: `${leaving.email} has left your plan`,
    });
    expect(await team.invite("next@example.com")).toBe("invited");
    await removeMember({ userId: team.owner.id, seatId: removed.seatId });
    expect(await mailedTo(removed.email)).toMatchObject({
      subject: "You are no longer on a Team plan",
      text: expect.stringContaining("Team"),
    });
    expect(await team.invite("after@example.com")).toBe("invited");
    const open = await db.seat.findFirstOrThrow({ where: { address: "next@example.com" } });
    expect(await team.invite("last@example.com")).toBe("full");
    await withdrawInvitation({ userId: team.owner.id, seatId: open.id });
    expect(await team.invite("last@example.com")).toBe("invited");
    const payload = { path: ["subscriptionId"], equals: team.subscriptionId };
    expect(await db.effect.count({ where: { kind: "seat_freed", payload } })).toBe(2);
  });
});

describe("an owner", () => {
  it("cannot invite themselves, nor an address twice, nor a member by the address they use", async () => {
    const team = await createTeam();
    const member = await addMember(team);
    expect(await team.invite(team.owner.email)).toBe("own");
    expect(await team.invite(member.email)).toBe("already");
    expect(await team.invite("open@example.com")).toBe("invited");
    expect(await team.invite("open@example.com")).toBe("already");
  });

  it("cannot invite to a plan that has ended, or to one for a single person", async () => {
    const ended = await createTeam({ status: "expired", ends_at: NOW.toISOString() });
    expect(await ended.invite("guest@example.com")).toBe("ended");
    const single = await createTeam({ product_name: "Pro", product_id: 302 });
    expect(await single.invite("guest@example.com")).toBe("full");
  });

  it("keeps all members in a smaller plan, where those who joined first have the seats, until they choose", async () => {
    const team = await createTeam();
    const [first, second] = [await addMember(team), await addMember(team, inDays(1))];
    await team.update({ productName: "Pro", productId: "302" });
    expect([await uses(team.owner.id), await uses(first.id), await uses(second.id)]).toEqual([
      true,
      false,
      false,
    ]);
    const { plans } = await listSeats(team.owner.id, NOW);
    expect(plans).toMatchObject([{ seats: 1, used: 3, members: [{ hasSeat: false }, { hasSeat: false }] }]);
    await team.update({ productName: "Team", productId: "303" });
    expect(await uses(second.id)).toBe(true);
  });

  it("who is deleted takes the seats along, and a member who is deleted frees one", async () => {
    const team = await createTeam();
    const [leaving, staying] = [await addMember(team), await addMember(team)];
    await eraseAccount(leaving.id);
    expect(await team.seats()).toMatchObject([{ userId: staying.id }]);
    await team.update({ status: "cancelled", endsAt: inDays(20) });
    await eraseAccount(team.owner.id);
    expect(await team.seats()).toEqual([]);
    expect(await uses(staying.id)).toBe(false);
  });

  it("finds the seats in the export, without a secret or a user's id; a member finds their own", async () => {
    const team = await createTeam();
    const member = await addMember(team);
    await team.invite("open@example.com");
    const [owners, members] = [
      JSON.parse(await exportAccount(team.owner.id, NOW)),
      JSON.parse(await exportAccount(member.id, NOW)),
    ];
    expect(owners.seats).toHaveLength(2);
    expect(members.seats).toMatchObject([{ id: member.seatId, address: member.email }]);
    expect(Object.keys(owners.seats[0]).toSorted()).toEqual([
      "acceptedAt",
      "address",
      "createdAt",
      "expiresAt",
      "id",
      "role",
      "subscriptionId",
    ]);
  });
});

describe("another user", () => {
  it("cannot invite to a plan of another user, and gets the same answer as if it did not exist", async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const member = await addMember(team);
    for (const { id: userId } of [other.owner, member])
      for (const subscriptionId of [team.subscriptionId, "1", "' OR true --"])
        await expect(
          inviteToSeat({ userId, subscriptionId, address: "guest@example.com", role: "member", now: NOW }),
        ).rejects.toMatchObject({ code: "not_found" });
    expect(await team.seats()).toHaveLength(1);
  });

  it("cannot remove, withdraw or leave what is not theirs, nor does an owner confuse the two", async () => {
    const [team, other] = [await createTeam(), await createTeam()];
    const [member, stranger] = [await addMember(team), await addMember(other)];
    await team.invite("open@example.com");
    const open = await db.seat.findFirstOrThrow({ where: { address: "open@example.com", userId: null } });
    const refused = [
      removeMember({ userId: other.owner.id, seatId: member.seatId }),
      removeMember({ userId: member.id, seatId: member.seatId }),
      removeMember({ userId: team.owner.id, seatId: open.id }),
      withdrawInvitation({ userId: other.owner.id, seatId: open.id }),
      withdrawInvitation({ userId: member.id, seatId: open.id }),
      withdrawInvitation({ userId: team.owner.id, seatId: member.seatId }),
      leaveSeat({ userId: stranger.id, seatId: member.seatId }),
      leaveSeat({ userId: team.owner.id, seatId: member.seatId }),
      leaveSeat({ userId: team.owner.id, seatId: open.id }),
      leaveSeat({ userId: team.owner.id, seatId: "1" }),
    ];
    const answers = await Promise.allSettled(refused);
    expect(answers).toHaveLength(10);
    for (const answer of answers)
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    expect(await team.seats()).toHaveLength(2);
  });
});
