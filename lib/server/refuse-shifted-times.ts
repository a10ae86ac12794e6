import "server-only";
import { AppError } from "@/lib/errors";
import { openPool } from "./prisma";
import { findTimeShift, SET_TO_UTC } from "./utc";

/** Throws at a start on whose database times would shift by hours. A database that doesn't answer yet keeps nobody from starting. */
export async function refuseShiftedTimes(settings: {
  DATABASE_URL?: string | undefined;
  DIRECT_DATABASE_URL?: string | undefined;
}): Promise<void> {
  const pool = openPool(settings.DATABASE_URL, { ...settings, DATABASE_POOL: 1 });
  const shift = await findTimeShift(pool).catch(() => null);
  await pool.end();
  if (shift) throw new AppError("conflict", `Billfold cannot start: ${shift} ${SET_TO_UTC}`);
}
