import { service } from "../testing/commerce-server";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { getInvoiceLink, getPortalLink } from "../account/portal";
import { getAccount } from "../account/queries";
import { changeSubscription, pausePlan } from "../change/manage-subscription";
import { getChoices } from "../change/preview";
import { takeBack } from "../change/scheduled";
import { readInvoices } from "../invoices/list-documents";
import { createPerson, nextId } from "../testing/people";
import { catalogRecords } from "../testing/records";
import { subscribe } from "../testing/subscribe";
import { changeRole, leaveSeat, removeMember, withdrawInvitation } from "./manage-seats";
import { handOver } from "./hand-over";
import { inviteToSeat } from "./invite";
import { listSeats } from "./list-seats";
import type { SeatRole } from "./roles";
import { addMember, createTeam, NOW, writeSeat } from "./testing/team";

/** A plan of Team with its invoice and one person in each role, and a user who has nothing to do with it. */
async function createCompany() {
  const owner = await createPerson();
  const { subscription, invoice } = await subscribe(owner);
  service.put(...catalogRecords());
  const subscriptionId = subscription.id;
  await db.subscription.update({
    where: { id: subscriptionId },
    data: { productName: "Team", productId: "303", status: "active", endsAt: null },
  });
  const seatOf = async (role: SeatRole) => {
    const person = await createPerson();
    const seatId = await writeSeat(subscriptionId, person);
    await db.seat.update({ where: { id: seatId }, data: { role } });
    return { ...person, seatId };
  };
  const people = {
    owner: { ...owner, seatId: "" },
    admin: await seatOf("admin"),
    billing: await seatOf("billing"),
    member: await seatOf("member"),
    stranger: { ...(await createPerson()), seatId: "" },
  };
  const newSeat = async (role: SeatRole, isOpen = false) => {
    const id = await writeSeat(subscriptionId, isOpen ? undefined : await createPerson());
    await db.seat.update({ where: { id }, data: { role } });
    return id;
  };
  return { subscriptionId, invoiceId: invoice.id, people, newSeat };
}

type Company = Awaited<ReturnType<typeof createCompany>>;
type Attempt = (company: Company, userId: string) => Promise<unknown>;

const invite =
  (role: SeatRole): Attempt =>
  ({ subscriptionId }, userId) =>
    inviteToSeat({ userId, subscriptionId, address: `${nextId()}@example.com`, role, now: NOW });
const remove =
  (role: SeatRole): Attempt =>
  async ({ newSeat }, userId) =>
    removeMember({ userId, seatId: await newSeat(role) });
const withdraw =
  (role: SeatRole): Attempt =>
  async ({ newSeat }, userId) =>
    withdrawInvitation({ userId, seatId: await newSeat(role, true) });
const assign =
  (from: SeatRole, role: SeatRole): Attempt =>
  async ({ newSeat }, userId) =>
    changeRole({ userId, role, seatId: await newSeat(from) });

const EVERYONE = ["owner", "admin", "billing", "member", "stranger"] as const;

/** Who may do what: everyone else gets the response that they would get if it did not exist. */
const ATTEMPTS: [string, (typeof EVERYONE)[number][], Attempt][] = [
  ["invite a member", ["owner", "admin"], invite("member")],
  ["invite a billing person", ["owner", "admin"], invite("billing")],
  ["invite an admin", ["owner"], invite("admin")],
  ["remove a member", ["owner", "admin"], remove("member")],
  ["remove a billing person", ["owner", "admin"], remove("billing")],
  ["remove an admin", ["owner"], remove("admin")],
  ["withdraw an invitation", ["owner", "admin"], withdraw("member")],
  ["withdraw an admin’s invitation", ["owner"], withdraw("admin")],
  ["make a member a billing person", ["owner", "admin"], assign("member", "billing")],
  ["make a member an admin", ["owner"], assign("member", "admin")],
  ["make an admin a member", ["owner"], assign("admin", "member")],
  [
    "open an invoice",
    ["owner", "admin", "billing"],
    ({ invoiceId }, userId) => getInvoiceLink({ userId, invoiceId }),
  ],
  [
    "see what the plan can change to",
    ["owner", "billing"],
    ({ subscriptionId }, userId) => getChoices(userId, subscriptionId, NOW),
  ],
  [
    "replace the payment method",
    ["owner", "billing"],
    ({ subscriptionId }, userId) => getPortalLink({ userId, subscriptionId, page: "payment-method" }),
  ],
  [
    "undo a scheduled change",
    ["owner", "billing"],
    ({ subscriptionId }, userId) => takeBack(userId, subscriptionId, new Date()),
  ],
  [
    "pause the plan",
    ["owner", "billing"],
    async ({ subscriptionId }, userId) => {
      await db.subscription.update({ where: { id: subscriptionId }, data: { status: "active" } });
      await pausePlan({ userId, subscriptionId, length: "1", now: NOW });
    },
  ],
  [
    "cancel the plan",
    ["owner", "billing"],
    ({ subscriptionId }, userId) =>
      changeSubscription({ userId, subscriptionId, change: "cancel", now: NOW }),
  ],
  [
    "hand over the plan",
    ["owner"],
    async ({ newSeat }, userId) => handOver({ userId, seatId: await newSeat("member"), now: NOW }),
  ],
];

/** The invoices, the plans that can be changed, and those whose people can be managed. */
async function seen(userId: string) {
  const { subscriptions } = await getAccount(userId, NOW);
  const invoices = await readInvoices(userId, "", 10);
  const { plans } = await listSeats(userId, NOW);
  return [
    invoices.map(({ id }) => id),
    subscriptions.map(({ id, ownerEmail }) => [id, ownerEmail]),
    plans.map((plan) => [plan.subscriptionId, plan.viewer]),
  ];
}

beforeEach(() => service.reset());

describe("on a shared plan", () => {
  it.each(ATTEMPTS)("may %s: %j", async (_name, allowed, attempt) => {
    const company = await createCompany();
    const { people } = company;
    // Whoever may do it comes last, because it may change the plan for the others.
    for (const role of EVERYONE.toReversed())
      if (allowed.includes(role)) await attempt(company, people[role].id);
      else await expect(attempt(company, people[role].id), role).rejects.toMatchObject({ code: "not_found" });
  });

  it("each sees the invoices and plans that their role shows, and no one else's", async () => {
    const { people, subscriptionId, invoiceId } = await createCompany();
    const { owner, admin, billing, member, stranger } = people;
    expect(await seen(owner.id)).toEqual([
      [invoiceId],
      [[subscriptionId, null]],
      [[subscriptionId, "owner"]],
    ]);
    expect(await seen(admin.id)).toEqual([[invoiceId], [], [[subscriptionId, "admin"]]]);
    expect(await seen(billing.id)).toEqual([[invoiceId], [[subscriptionId, owner.email]], []]);
    expect(await seen(member.id)).toEqual([[], [], []]);
    expect(await seen(stranger.id)).toEqual([[], [], []]);
  });

  it("the customer portal stays closed to others, because it shows all that the owner bought", async () => {
    const { people, subscriptionId } = await createCompany();
    for (const page of ["portal", "change-plan"] as const) {
      const asked = getPortalLink({ userId: people.billing.id, subscriptionId, page });
      await expect(asked).rejects.toMatchObject({ code: "forbidden" });
    }
  });

  it("no one changes their own role, and everyone may leave", async () => {
    const { people, subscriptionId } = await createCompany();
    for (const { id: userId, seatId } of [people.admin, people.billing, people.member]) {
      for (const role of ["admin", "billing", "member"] as const)
        await expect(changeRole({ userId, seatId, role })).rejects.toMatchObject({ code: "not_found" });
      await leaveSeat({ userId, seatId });
    }
    expect(await db.seat.count({ where: { subscriptionId } })).toBe(0);
  });

  it("a role counts on its own plan only, and nowhere while the plan has no owner", async () => {
    const [company, other] = [await createCompany(), await createCompany()];
    const { admin, billing } = company.people;
    const theirs = { subscriptionId: other.subscriptionId, address: "guest@example.com", now: NOW };
    const wanted = [
      inviteToSeat({ ...theirs, userId: admin.id, role: "member" }),
      removeMember({ userId: admin.id, seatId: other.people.member.seatId }),
      changeRole({ userId: admin.id, seatId: other.people.member.seatId, role: "billing" }),
      changeSubscription({ ...theirs, userId: billing.id, change: "cancel" }),
      handOver({ userId: company.people.owner.id, seatId: other.people.member.seatId, now: NOW }),
    ];
    for (const answer of await Promise.allSettled(wanted))
      expect(answer).toMatchObject({ status: "rejected", reason: { code: "not_found" } });
    await db.subscription.update({ where: { id: company.subscriptionId }, data: { userId: null } });
    await expect(invite("member")(company, admin.id)).rejects.toMatchObject({ code: "not_found" });
    expect(await readInvoices(billing.id, "", 10)).toEqual([]);
  });

  it("an invited person gets the role of the invitation, also one that was changed since", async () => {
    const team = await createTeam();
    await team.invite("kept@example.com", NOW, "admin");
    const [seat] = await team.seats();
    await changeRole({ userId: team.owner.id, seatId: seat!.id, role: "billing" });
    expect(await team.seats()).toMatchObject([{ role: "billing", userId: null }]);
    const member = await addMember(team);
    expect(await team.seats()).toContainEqual(expect.objectContaining({ id: member.seatId, role: "member" }));
  });

  it("whose role is taken away while they invite has invited before that, or not at all", async () => {
    const { people, subscriptionId } = await createCompany();
    const [{ owner, admin }, count] = [people, 12];
    const invites = Array.from({ length: count / 2 }, () => invite("member"));
    const before = await db.seat.count({ where: { subscriptionId } });
    const answers = await Promise.allSettled([
      ...invites.map((attempt) => attempt({ subscriptionId } as Company, admin.id)),
      changeRole({ userId: owner.id, seatId: admin.seatId, role: "member" }),
    ]);
    const invited = answers.filter((one) => one.status === "fulfilled" && one.value === "invited");
    const refused = answers.filter((one) => one.status === "rejected");
    expect(invited.length + refused.length).toBe(invites.length);
    for (const { reason } of refused) expect(reason).toMatchObject({ code: "not_found" });
    expect(await db.seat.count({ where: { subscriptionId } })).toBe(before + invited.length);
    await expect(invite("member")({ subscriptionId } as Company, admin.id)).rejects.toMatchObject({
      code: "not_found",
    });
  });
});
