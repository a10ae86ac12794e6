import type { Prisma } from "@/lib/generated/prisma/client";
import { t, type Text } from "@/lib/i18n/translate";

/** The roles that a seat can have, from the lowest to the highest. The owner is the subscription's own user, who needs no seat. */
export const SEAT_ROLES = ["member", "billing", "admin"] as const;
export type SeatRole = (typeof SEAT_ROLES)[number];
export type Role = SeatRole | "owner";

export type Permission = "invite" | "remove" | "assign roles" | "see invoices" | "change plan" | "hand over";

/** `gives`: the roles that they may give to others; they remove and change people with these roles only. `text`: what the role is for. */
const ROLES: Record<Role, { name: Text; may: Permission[]; gives: SeatRole[]; text: Text }> = {
  owner: {
    name: "Owner",
    may: ["invite", "remove", "assign roles", "see invoices", "change plan", "hand over"],
    gives: ["member", "billing", "admin"],
    text: "With the role “Owner” you can do everything.",
  },
  admin: {
    name: "Admin",
    may: ["invite", "remove", "assign roles", "see invoices"],
    gives: ["member", "billing"],
    text: "With the role “Admin” you can manage the people on the plan and see its invoices.",
  },
  billing: {
    name: "Billing",
    may: ["see invoices", "change plan"],
    gives: [],
    text: "With the role “Billing” you can change the plan and its payment method, and see its invoices.",
  },
  member: { name: "Member", may: [], gives: [], text: "With the role “Member” you can use the plan." },
};

/** The role in a column; one that this version does not know may do the least. */
export function roleOf(text: string): SeatRole {
  return SEAT_ROLES.find((role) => role === text) ?? "member";
}

/** The higher role of two columns. */
export function higherRole(one: string, other: string): SeatRole {
  return SEAT_ROLES.findLast((role) => role === one || role === other) ?? "member";
}

export const nameOfRole = (role: Role) => t(ROLES[role].name);
/** What a role is for, in one sentence. */
export const textOfRole = (role: Role) => t(ROLES[role].text);
export const rolesGivenBy = (role: Role) => ROLES[role].gives;

export function may(role: Role, permission: Permission): boolean {
  return ROLES[role].may.includes(permission);
}

/** The roles of a seat that have a permission, and may give the role `giving`, if there is one. */
export function rolesWith(permission: Permission, giving?: SeatRole): SeatRole[] {
  return SEAT_ROLES.filter(
    (role) => may(role, permission) && (!giving || ROLES[role].gives.includes(giving)),
  );
}

/**
 * The subscriptions on which `userId` has a permission, as their owner or by the role of their seat. For one that is named too: a list
 * needs `wherePermitted` (shared-plans.ts), because Postgres would read all subscriptions.
 */
export function whereMay(
  userId: string,
  permission: Permission,
  giving?: SeatRole,
): Prisma.SubscriptionWhereInput {
  const role = { in: rolesWith(permission, giving) };
  return { userId: { not: null }, OR: [{ userId }, { seats: { some: { userId, role } } }] };
}

/** The seats of other people that `userId` may change with a permission: an admin neither those of admins nor their own. */
export function whereManaged(
  userId: string,
  permission: Permission,
  giving?: SeatRole,
): Prisma.SeatWhereInput {
  const byRole = rolesWith(permission, giving).map((role) => ({
    role: { in: ROLES[role].gives },
    subscription: { userId: { not: null }, seats: { some: { userId, role } } },
  }));
  return { OR: [{ subscription: { userId } }, ...byRole] };
}
