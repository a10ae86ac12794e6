/** What can be tested alone: what an owner of this code changes, the service that it is tried against, and the embedded Postgres. */
export const SUITES = ["merchant", "sandbox", "embedded"] as const;

export type Suite = (typeof SUITES)[number];
