import "server-only";
import type { DbTx } from "@/lib/db";
import type { Admin } from "./guard";

type AdminVerb = "replay" | "replay_all" | "ignore" | "read_again";

/** What an administrator does, to what, and what came of it in words. */
export type Deed = { verb: AdminVerb; subject: { type: string; id: string }; outcome: string };

/** Writes down who did what, when possible in the transaction in which it is done: then neither is there without the other. */
export async function writeDown(tx: DbTx, admin: Admin, deeds: Deed[], now: Date): Promise<void> {
  await tx.adminAction.createMany({
    data: deeds.map(({ verb, subject, outcome }) => ({
      at: now,
      admin: admin.email,
      verb,
      subjectType: subject.type,
      subjectId: subject.id,
      outcome,
    })),
  });
}
