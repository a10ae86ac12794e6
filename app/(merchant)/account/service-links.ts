import "server-only";
import type { Route } from "next";
import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { failureOf } from "@/lib/billing/account/notices";
import { AppError } from "@/lib/errors";
import { mayAskAgain } from "@/lib/rate-limits";
import { log } from "@/lib/log";
import { inTime } from "@/lib/server/timers";

// Links that lead to the service, for example to an invoice. They have no form that could show an error, so a page shows it.

/** Redirects the signed-in user to an address of the service, which is signed on each click; if it fails, `path` shows why. */
export async function redirectToService(sign: (userId: string) => Promise<string>, path?: string) {
  const userId = await redirectOnError(findLinkUser());
  redirect((await redirectOnError(sign(userId), path)) as Route);
}

/** The ID of the signed-in user, unless they have followed too many links. */
async function findLinkUser(): Promise<string> {
  const { id } = await requireUser("/account");
  if (!(await mayAskAgain("link", id, new Date()))) throw new AppError("too_many", "Too many links.");
  return id;
}

/** The result of `work`. If it fails or times out, redirects to `path`, which shows why. */
export async function redirectOnError<Result>(work: Promise<Result>, path = "/account"): Promise<Result> {
  return await inTime(work).catch((error: unknown) => {
    // The account explains next to the plan why the portal is closed.
    if (error instanceof AppError && error.code === "forbidden") redirect("/account");
    const notice = failureOf(error);
    log.warn("account.refused", { notice, reason: String(error) });
    const [page, query] = path.split("?");
    const params = new URLSearchParams(query);
    params.set("notice", notice);
    return redirect(`${page}?${params}` as Route);
  });
}
