import "server-only";
import { DAY_MS } from "@/lib/dates";
import { db } from "@/lib/db";
import { hearService } from "../service-life/hear-service";
import { sweep } from "./sweep";

const BUDGET_MS = 30_000;

/** Reads everything when the last time is a day ago, or was interrupted. The first start is such a time. */
export async function sweepNightly(now: Date): Promise<void> {
  const last = await db.sweep.findFirst({ orderBy: { id: "desc" }, select: { endedAt: true } });
  const isDue = !last?.endedAt || now.getTime() - last.endedAt.getTime() >= DAY_MS;
  if (!isDue) return;
  // What is read before a sandbox's life is known would stay when that ends.
  const { hasAnswered } = await hearService();
  if (hasAnswered) await sweep({ budgetMs: BUDGET_MS, now });
}
