import { AppError } from "@/lib/errors";
import { Prisma } from "@/lib/generated/prisma/client";

/** What Prisma calls it when the database ends one of two transactions that got in each other's way. */
const WRITE_CONFLICT = "P2034";

/** Whether work failed only because somebody else wrote the same rows meanwhile, so that it may well succeed at once. */
export function isConflict(error: unknown): boolean {
  if (error instanceof Prisma.PrismaClientKnownRequestError) return error.code === WRITE_CONFLICT;
  return error instanceof AppError && error.code === "conflict";
}
