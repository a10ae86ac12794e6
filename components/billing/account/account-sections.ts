import type { Route } from "next";

/** The parts of the account, in the order in which they are offered. */
export const SECTIONS = {
  Overview: "/account",
  Plan: "/account/plan",
  Invoices: "/account/invoices",
  Orders: "/account/orders",
  "License keys": "/account/licenses",
  Usage: "/account/usage",
  People: "/account/seats",
  Settings: "/account/settings",
} as const satisfies Record<string, Route>;

export type AccountSectionName = keyof typeof SECTIONS;
