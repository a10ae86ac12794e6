import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { CancelForm } from "@/components/billing/change/cancel-form";
import { endOfCancelled, whenItEnds } from "@/components/billing/change/cancel-text";
import { ChangeRefusal, findChangeRefusal } from "@/components/billing/change/change-refusal";
import { DeadEnd } from "@/components/billing/change/dead-end";
import { WhatIsKept } from "@/components/billing/change/what-is-kept";
import { planPath, planPathTo } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { requireUser } from "@/lib/auth/session";
import { changesOf } from "@/lib/billing/account/subscription-changes";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { findChoices } from "../../find-choices";
import { cancelPlanAction } from "../../actions";

export const metadata: Metadata = { title: "Cancel plan" };

/** Says what stays and until when, and what there is instead, before it offers the button. */
export default async function CancelPage({
  params,
  searchParams,
}: PageProps<"/account/plan/[subscription]/cancel">) {
  const { subscription: id } = await params;
  const { notice } = await searchParams;
  const user = await requireUser(planPathTo("cancel", id));
  const now = new Date();
  const { subscription, offer } = await findChoices(user.id, id, now);
  const { productName, productId, status } = subscription;
  const plan = offer.plans.find((one) => one.productId === productId);
  const canCancel = changesOf(subscription, await serviceNow(now)).includes("cancel");
  return (
    <div className="mx-auto max-w-2xl">
      <AccountSubpage of="Plan" title={`Cancel ${productName}`} />
      {canCancel ? (
        <>
          <p className="mt-3 mb-8 text-[1.0625rem] leading-7 text-muted-foreground">
            {whenItEnds(status)}{" "}
            {endOfCancelled(subscription) ? "Until then you can undo it in your account." : null}
          </p>
          <ChangeRefusal refusal={findChangeRefusal(notice)} />
          {plan ? (
            <WhatIsKept productName={productName} lines={plan.lines} until={endOfCancelled(subscription)} />
          ) : null}
          {status === "active" ? (
            <section className="mt-8 rounded-2xl bg-muted p-6">
              <h2 className="text-base font-semibold">Just need a break?</h2>
              <p className="mt-1 text-sm leading-6 text-muted-foreground">
                Pausing stops all payments and keeps your plan for later. Or switch to a smaller plan.
              </p>
              <div className="mt-4 flex flex-col gap-3 sm:flex-row">
                <ButtonLink href={planPathTo("pause", id)} variant="outline">
                  Pause instead
                </ButtonLink>
                <ButtonLink href={planPath(id)} variant="ghost">
                  See other plans
                </ButtonLink>
              </div>
            </section>
          ) : null}
          <div className="mt-8">
            <CancelForm cancel={cancelPlanAction} subscriptionId={id} productName={productName} />
          </div>
        </>
      ) : (
        <div className="mt-6">
          <DeadEnd title="This plan will not be charged again">It is already canceled, or has ended.</DeadEnd>
        </div>
      )}
    </div>
  );
}
