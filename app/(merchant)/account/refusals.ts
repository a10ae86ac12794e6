import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { AppError } from "@/lib/errors";
import { mayAskAgain } from "@/lib/limits/by-user";
import { log } from "@/lib/log";
import { isDatabaseBusy } from "@/lib/server/database-busy";
import { inTime } from "@/lib/server/in-time";

/** The id of the user, who is told so when they ask the service for this too often. */
export async function requireUserWithinLimit(what: "link" | "change"): Promise<string> {
  const { id } = await requireUser("/account");
  if (!(await mayAskAgain(what, id, new Date()))) redirect("/account?notice=too-many");
  return id;
}

/** For an action: what `work` answers; where it fails, the page at `path` says why. */
export async function orTellWhy<Answer>(work: Promise<Answer>, path = "/account"): Promise<Answer> {
  return await work.catch((error: unknown) => {
    // That page would have to wait as well: the form itself says so (`formAction`).
    if (isDatabaseBusy(error)) throw error;
    return leadBack(error, path);
  });
}

/** For a link: what `work` answers; where it fails or takes too long, the page at `path` says why. */
export async function orLeadBack<Answer>(work: Promise<Answer>, path = "/account"): Promise<Answer> {
  return await inTime(work).catch((error: unknown) => leadBack(error, path));
}

function leadBack(error: unknown, path: string): never {
  // What may not be opened is explained beside the plan.
  if (error instanceof AppError && error.code === "forbidden") redirect("/account");
  const notice = refusalOf(error);
  log.warn("account.refused", { notice, reason: String(error) });
  // A page about something that is not there would say no more.
  const [page, query] = notice === "gone" ? ["/account"] : path.split("?");
  const words = new URLSearchParams(query);
  words.set("notice", notice);
  return redirect(`${page}?${words}` as Route);
}
