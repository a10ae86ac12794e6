import { fileURLToPath } from "node:url";
import { sandboxHistory } from "./sandbox-history"; // sandbox

/** A set of tables with its own schema, migrations and migration record. */
export type History = {
  name: string;
  /** The folder with `schema` and `migrations`. */
  folder: string;
  /** The Postgres schema of the `_prisma_migrations` table: `prisma migrate deploy` expects the merchant's in `public`. */
  recordSchema: string;
  /** The Postgres schemas that its migrations create. */
  schemas: readonly string[];
  /** The database of its tables with these settings, if it isn't the merchant's at `url`; null if it has no tables. */
  findUrl?: (url: string, settings: Settings) => string | null;
};

/** Environment variables. */
export type Settings = Record<string, string | undefined>;

export const merchantHistory: History = {
  name: "merchant",
  folder: fileURLToPath(new URL(".", import.meta.url)),
  recordSchema: "public",
  schemas: ["merchant"],
};

/** All histories of this app. */
export function histories(): History[] {
  return [
    merchantHistory,
    sandboxHistory, // sandbox
  ];
}
