import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { ProgressPoller } from "@/components/billing/checkout/progress-poller";
import { ReturnStatus } from "@/components/billing/checkout/return-status";
import { boughtPath, returnPath } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";

export const metadata: Metadata = { title: "Your purchase" };

/**
 * Where the checkout leads back to. It believes nothing but our own tables, and once the webhook has filled them it leads on to the
 * account.
 */
export default async function ReturnPage({ searchParams }: PageProps<"/checkout/return">) {
  const { intent: intentId, again } = await searchParams;
  if (typeof intentId !== "string") redirect("/account");
  const { id: userId } = await requireUser(returnPath(intentId));
  const progress = await getCheckoutProgress({ userId, intentId, now: new Date() });
  if (progress.state === "active") redirect(boughtPath(intentId, again === "1"));
  return (
    <div className="mx-auto w-full max-w-md px-5 pt-10 pb-24 sm:pt-20">
      <div aria-live="polite">
        <ReturnStatus progress={progress} intentId={intentId} />
      </div>
      {progress.state === "activating" ? <ProgressPoller intentId={intentId} /> : null}
    </div>
  );
}
