import pg from "pg";
import { AppError } from "@/lib/errors";

/** What the database calls it when it ends one of two transactions that got in each other's way: a failed serialization, or a deadlock. */
const WRITE_CONFLICTS = new Set(["40001", "40P01"]);

/** Whether work failed only because somebody else wrote the same rows meanwhile, so that it may well succeed at once. */
export function isConflict(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return WRITE_CONFLICTS.has(error.code ?? "");
  return error instanceof AppError && error.code === "conflict";
}
