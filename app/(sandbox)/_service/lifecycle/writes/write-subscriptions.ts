import "server-only";
import type { SandboxDbTx } from "../../db";
import { AppError } from "@/lib/errors";
import type { Step } from "../step";

/** One statement for all. Each row must still be due when it was: nothing is done twice. */
export async function writeSubscriptions(tx: SandboxDbTx, steps: Step[]): Promise<void> {
  const rows = steps.map(({ subscription, at, change, events }) => ({
    id: subscription.id,
    at,
    updated_at: events.length > 0 ? at : subscription.updatedAt,
    status: change.status,
    pause_mode: change.pauseMode,
    pause_resumes_at: change.pauseResumesAt,
    renews_at: change.renewsAt,
    ends_at: change.endsAt,
    due_at: change.dueAt,
    retries_count: change.retriesCount,
  }));
  const written = await tx.$executeRaw`
    UPDATE sandbox.subscriptions AS s
    SET status = c.status, pause_mode = c.pause_mode, pause_resumes_at = c.pause_resumes_at,
        renews_at = c.renews_at, ends_at = c.ends_at, due_at = c.due_at, retries_count = c.retries_count,
        updated_at = c.updated_at
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS c(
      id int, at timestamptz, updated_at timestamptz, status text, pause_mode text, pause_resumes_at timestamptz,
      renews_at timestamptz, ends_at timestamptz, due_at timestamptz, retries_count int)
    WHERE s.id = c.id AND s.due_at = c.at`;
  if (written !== steps.length)
    throw new AppError("conflict", "A subscription was changed by somebody else.");
}
