import { expect, test } from "vitest";
import { may, type Role, roleOf, rolesGivenBy, SEAT_ROLES } from "./roles";

const PERMISSIONS = ["invite", "remove", "assign roles", "see invoices", "change plan", "hand over"] as const;
const ALL: Role[] = ["owner", "admin", "billing", "member"];

test("each role may do what the guide says, and nothing else", () => {
  const table = ALL.map((role) => [role, PERMISSIONS.filter((permission) => may(role, permission))]);
  expect(Object.fromEntries(table)).toEqual({
    owner: [...PERMISSIONS],
    admin: ["invite", "remove", "assign roles", "see invoices"],
    billing: ["see invoices", "change plan"],
    member: [],
  });
});

test("only an owner makes admins, and no one makes an owner but by handing over", () => {
  expect(ALL.filter((role) => rolesGivenBy(role).includes("admin"))).toEqual(["owner"]);
  expect(ALL.filter((role) => may(role, "hand over"))).toEqual(["owner"]);
  expect(rolesGivenBy("admin")).toEqual(["member", "billing"]);
  expect([...SEAT_ROLES, "owner"].toSorted()).toEqual(ALL.toSorted());
});

test("a role that is not in the table may do the least", () => {
  expect(["admin", "owner", "ADMIN", "", "toString"].map(roleOf)).toEqual([
    "admin",
    "member",
    "member",
    "member",
    "member",
  ]);
});
