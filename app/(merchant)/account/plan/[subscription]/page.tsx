import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { ChangeObstacle } from "@/components/billing/change/change-obstacle";
import { ChangeRefusal, findChangeRefusal } from "@/components/billing/change/change-refusal";
import { ChangeReview } from "@/components/billing/change/change-review";
import { WhatIsKept } from "@/components/billing/change/what-is-kept";
import { PlanChoice } from "@/components/billing/change/plan-choice";
import { requireUser } from "@/lib/auth/session";
import { refusalOf } from "@/lib/billing/account/notices";
import type { Offer } from "@/lib/billing/catalog/offer";
import { nameOf } from "@/lib/billing/change/facts";
import { type Preview, previewChange } from "@/lib/billing/change/preview";
import { shownOf } from "@/lib/billing/change/shown";
import { inTime } from "@/lib/server/in-time";
import { mayAskAgain } from "@/lib/limits/by-user";
import { planPath } from "@/components/site/routes";
import { findChoices } from "../find-choices";
import { changePlanAction } from "../actions";

export const metadata: Metadata = { title: "Change plan" };

export default async function ChangePlanPage({
  params,
  searchParams,
}: PageProps<"/account/plan/[subscription]">) {
  const { subscription: id } = await params;
  const { to, notice } = await searchParams;
  const variantId = typeof to === "string" ? to : null;
  const user = await requireUser(planPath(id, variantId ?? undefined));
  const now = new Date();
  const { subscription, offer, obstacle } = await findChoices(user.id, id, now);
  const refusal = findChangeRefusal(notice);
  if (obstacle)
    return (
      <div className="mx-auto max-w-4xl space-y-6">
        <AccountSubpage of="Plan" title="Change plan" />
        <ChangeObstacle obstacle={obstacle} />
      </div>
    );
  // Slow, or done by another tab: whatever the click was told, the plan is what it asked for.
  if (refusal && variantId === subscription.variantId) redirect("/account?notice=plan-changed");
  const isOther = variantId !== null && variantId !== subscription.variantId;
  const found = isOther ? await ask({ userId: user.id, subscriptionId: id, variantId, now }) : null;
  if (found && typeof found === "object")
    return (
      <div className="mx-auto max-w-lg">
        <AccountSubpage of="Plan" title={`Change to ${nameOf(found.wanted)}`}>
          You have {nameOf(subscription)} right now.
        </AccountSubpage>
        <div className="mt-8">
          <ChangeRefusal refusal={refusal} />
          {found.direction === "downgrade" ? <Lost preview={found} {...offer} /> : null}
          <ChangeReview preview={found} shown={shownOf(found)} change={changePlanAction} />
        </div>
      </div>
    );
  return (
    <div className="mx-auto max-w-4xl">
      <AccountSubpage of="Plan" title="Change plan">
        You have {nameOf(subscription)}. Choose another plan to see what it costs now and later; nothing
        changes until you confirm it.
      </AccountSubpage>
      <ChangeRefusal refusal={found ?? refusal} />
      <ul className="mt-8 grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {offer.plans.map((plan) => (
          <PlanChoice key={plan.productId} {...{ plan, subscription }} />
        ))}
      </ul>
    </div>
  );
}

/** What a smaller plan takes away, before what it costs. A plan by the month instead of the year takes nothing. */
function Lost({ preview, plans }: { preview: Preview; plans: Offer["plans"] }) {
  const { subscription, wanted, when, takesEffectAt } = preview;
  const linesOf = (productId: string) => plans.find((plan) => plan.productId === productId)?.lines;
  const [lines, afterward] = [linesOf(subscription.productId), linesOf(wanted.productId)];
  if (!lines || !afterward || lines === afterward) return null;
  const until = when === "at period end" ? takesEffectAt : null;
  return (
    <div className="mb-6">
      <WhatIsKept productName={subscription.productName} {...{ lines, afterward, until }} />
    </div>
  );
}

/** What the change costs, or the word for why nobody could tell. Each is some requests to the service, of which we have few. */
async function ask(wish: Parameters<typeof previewChange>[0]) {
  if (!(await mayAskAgain("preview", wish.userId, wish.now))) return "busy";
  return await inTime(previewChange(wish)).catch(refusalOf);
}
