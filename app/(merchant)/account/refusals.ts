import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import { inTime } from "@/lib/billing/in-time";
import { AppError } from "@/lib/errors";
import { mayAskAgain } from "@/lib/limits/by-user";
import { log } from "@/lib/log";

/** The id of the user, who is told so when they ask the service for this too often. */
export async function requireUserWithinLimit(what: "link" | "change"): Promise<string> {
  const { id } = await orTellWhy(requireUser("/account"));
  if (!(await orTellWhy(mayAskAgain(what, id, new Date())))) redirect("/account?notice=too-many");
  return id;
}

/** What `work` answers; where it fails or takes too long, the page at `path` says why. A function may throw for what a form sent. */
export async function orTellWhy<Answer>(
  work: Promise<Answer> | (() => Answer),
  path = "/account",
): Promise<Answer> {
  const answer = typeof work === "function" ? (async () => work())() : work;
  return await inTime(answer).catch((error: unknown) => {
    // What may not be opened is explained beside the plan.
    if (error instanceof AppError && error.code === "forbidden") redirect("/account");
    const notice = refusalOf(error);
    log.warn("account.refused", { notice, reason: String(error) });
    // A page about something that is not there would say no more.
    const [page, query] = notice === "gone" ? ["/account"] : path.split("?");
    const words = new URLSearchParams(query);
    words.set("notice", notice);
    return redirect(`${page}?${words}` as Route);
  });
}
