import type { Client } from "pg";
import { AppError } from "@/lib/errors";
import type { Env } from "@/lib/env/read-env";
import { connect } from "@/prisma/connect";

/** Runs `work` on a connection of its own. Throws AppError with one sentence where there is none, or where it cannot be read. */
export async function withDatabase<T>(env: Env, work: (client: Client) => Promise<T>): Promise<T> {
  if (!env.DATABASE_URL)
    throw new AppError(
      "unavailable",
      "Only the running app can reach the embedded Postgres: see its page /admin/doctor.",
    );
  const client = await connect(env.DATABASE_URL);
  // A connection that breaks later breaks the query that waits for it, and must not end the process.
  client.on("error", () => {});
  try {
    return await work(client);
  } catch (cause) {
    throw new AppError("unavailable", "The database doesn’t have the tables this code expects.", {
      cause,
    });
  } finally {
    await client.end().catch(() => {});
  }
}
