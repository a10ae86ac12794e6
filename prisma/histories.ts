import { fileURLToPath } from "node:url";
import { sandboxHistory } from "./sandbox-history"; // sandbox

/** Tables that belong together: the Postgres schema in which they lie, what they should be, and the steps that made them so. */
export type History = {
  name: string;
  /** Holds `schema` and `migrations`. */
  folder: string;
  /** The Postgres schema that keeps the record of applied migrations: `prisma migrate deploy` looks for the merchant's in `public`. */
  recordSchema: string;
  /** Every Postgres schema that its migrations make. */
  schemas: readonly string[];
  /** Where its tables lie with these settings, when not at `url` as the merchant's: null where there are none. */
  findUrl?: (url: string, settings: Settings) => string | null;
};

/** As they stand in the environment. */
export type Settings = Record<string, string | undefined>;

export const merchantHistory: History = {
  name: "merchant",
  folder: fileURLToPath(new URL(".", import.meta.url)),
  recordSchema: "public",
  schemas: ["merchant"],
};

/** The histories of this checkout. */
export function histories(): History[] {
  return [
    merchantHistory,
    sandboxHistory, // sandbox
  ];
}
