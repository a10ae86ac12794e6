import { AccountSubpage } from "@/components/billing/account/account-section";
import { ChangeObstacle } from "@/components/billing/change/change-obstacle";
import { ChangeReview } from "@/components/billing/change/change-review";
import { PlanChoice, KeptFeatures } from "@/components/billing/change/plan-choice";
import { PageNotice } from "@/components/billing/notices";
import { requireUser } from "@/lib/auth/session";
import type { Offer } from "@/lib/billing/catalog/offer";
import { planLines } from "@/lib/billing/catalog/plan-text";
import { nameOf } from "@/lib/billing/terms/terms";
import { type Preview, previewChange, shownOf } from "@/lib/billing/change/preview";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { planPath } from "@/components/site/routes";
import { findChoices, findPreview } from "../find-choices";
import { changePlanAction } from "../actions";

export const generateMetadata = privatePage("Change plan");

export default async function ChangePlanPage({
  params,
  searchParams,
}: PageProps<"/account/plan/[subscription]">) {
  const { subscription: id } = await params;
  const { to } = await searchParams;
  const variantId = typeof to === "string" ? to : null;
  const user = await requireUser(planPath(id, variantId ?? undefined));
  const now = new Date();
  const { subscription, offer, obstacle } = await findChoices(user.id, id, now);
  if (obstacle)
    return (
      <div className="mx-auto max-w-4xl space-y-6">
        <AccountSubpage section="Overview" title={t("Change plan")} />
        <ChangeObstacle obstacle={obstacle} />
      </div>
    );
  const isOther = variantId !== null && variantId !== subscription.variantId;
  const wish = isOther && { userId: user.id, subscriptionId: id, variantId, now };
  const found = wish && (await findPreview(previewChange, wish));
  if (found && typeof found === "object")
    return (
      <div className="mx-auto max-w-lg">
        <AccountSubpage section="Overview" title={t("Change to {plan}", { plan: nameOf(found.wanted) })}>
          {t("You have {plan} right now.", { plan: nameOf(subscription) })}
        </AccountSubpage>
        <div className="mt-8">
          {found.direction === "downgrade" ? <Lost preview={found} {...offer} /> : null}
          <ChangeReview preview={found} shown={shownOf(found)} change={changePlanAction} />
        </div>
      </div>
    );
  return (
    <div className="mx-auto max-w-4xl">
      <AccountSubpage section="Overview" title={t("Change plan")}>
        {t(
          "You have {plan}. Choose another plan to see what it costs now and later; nothing changes until you confirm it.",
          { plan: nameOf(subscription) },
        )}
      </AccountSubpage>
      <PageNotice notice={found} />
      <ul className="mt-8 grid gap-6 md:grid-cols-[repeat(auto-fit,minmax(16rem,1fr))]">
        {offer.plans.map((plan) => (
          <PlanChoice key={plan.productId} {...{ plan, subscription }} />
        ))}
      </ul>
    </div>
  );
}

/** What a downgrade takes away. Switching from yearly to monthly takes nothing. */
function Lost({ preview, plans }: { preview: Preview; plans: Offer["plans"] }) {
  const { subscription, wanted, when, takesEffectAt } = preview;
  const grantsOf = (productId: string) => plans.find((plan) => plan.productId === productId)?.grants;
  const [held, following] = [grantsOf(subscription.productId), grantsOf(wanted.productId)];
  if (!held || !following || held === following) return null;
  const [lines, afterward] = [planLines(held), planLines(following)];
  const until = when === "at period end" ? takesEffectAt : null;
  return (
    <div className="mb-6">
      <KeptFeatures productName={subscription.productName} {...{ lines, afterward, until }} />
    </div>
  );
}
