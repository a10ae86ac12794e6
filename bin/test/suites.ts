/** What can be tested alone. The embedded Postgres takes long and seldom changes. */
export const SUITES = [
  "merchant",
  "sandbox", // sandbox
  "embedded",
] as const;

export type Suite = (typeof SUITES)[number];
