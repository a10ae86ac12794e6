import { fileURLToPath } from "node:url";

/** One company's tables: the Postgres schema in which they lie, what they should be, and the steps that made them so. */
export type History = {
  name: "merchant" | "sandbox";
  /** Holds `schema` and `migrations`. */
  folder: string;
  /** The Postgres schema that keeps the record of applied migrations: `prisma migrate deploy` looks for the merchant's in `public`. */
  recordSchema: string;
  /** Every Postgres schema that its migrations make. */
  schemas: readonly string[];
};

export const merchantHistory: History = {
  name: "merchant",
  folder: fileURLToPath(new URL(".", import.meta.url)),
  recordSchema: "public",
  schemas: ["merchant"],
};

export const sandboxHistory: History = {
  name: "sandbox",
  folder: fileURLToPath(new URL("../app/(sandbox)/_service/prisma/", import.meta.url)),
  recordSchema: "sandbox",
  schemas: ["sandbox", "sandbox_totals"],
};

/** The histories of this checkout. */
export function histories(): History[] {
  return [merchantHistory, sandboxHistory];
}
