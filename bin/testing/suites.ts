/** What can be tested alone: what an owner of this code changes, and the service that it is tried against. */
export const SUITES = ["merchant", "sandbox"] as const;

export type Suite = (typeof SUITES)[number];
