import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ProgressPoller } from "@/components/billing/checkout/progress-poller";
import { ReturnStatus } from "@/components/billing/checkout/return-status";
import { boughtPath, returnPath } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { fetchAccountTerms } from "@/lib/billing/account/queries";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";

export const metadata: Metadata = { title: "Your purchase" };

/** The page the checkout returns to. It trusts only our own tables, and redirects to the account once the webhook has arrived. */
export default async function ReturnPage({ searchParams }: PageProps<"/checkout/return">) {
  const { intent: intentId, again } = await searchParams;
  if (typeof intentId !== "string") redirect("/account");
  const { id: userId } = await requireUser(returnPath(intentId));
  const now = new Date();
  const progress = await getCheckoutProgress({ userId, intentId, now });
  if (progress.state === "active") {
    await fetchAccountTerms(userId, now);
    redirect(boughtPath(intentId, again === "1"));
  }
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-10 pb-24 sm:pt-20">
      <div aria-live="polite">
        <ReturnStatus progress={progress} intentId={intentId} />
      </div>
      {progress.state === "activating" ? <ProgressPoller intentId={intentId} /> : null}
    </div>
  );
}
