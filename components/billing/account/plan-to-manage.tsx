import { planPath, planPathTo } from "@/components/site/routes";
import { Badge } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { ManageablePlan } from "@/lib/billing/account/manageable-plans";
import type { FormAction } from "@/lib/form-action";
import { ChangeForm } from "../change/change-form";

/** One plan, and the ways to change, pause, resume or cancel it. */
export function PlanToManage({ plan, change }: { plan: ManageablePlan; change: FormAction }) {
  const { id, name, statusText, tone, headline, canChange, canPause, changes } = plan;
  const titleId = `plan-${id}`;
  return (
    <section
      aria-labelledby={titleId}
      className="rounded-2xl border border-border bg-card p-6 wrap-anywhere shadow-xs sm:p-8"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-2xl leading-8 font-semibold tracking-[-0.025em]">
          {name}
        </h2>
        <Badge variant={tone}>{statusText}</Badge>
      </div>
      {headline ? <p className="mt-1 text-muted-foreground figures">{headline}</p> : null}
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        {canChange ? <ButtonLink href={planPath(id)}>Change plan</ButtonLink> : null}
        {canPause ? (
          <ButtonLink href={planPathTo("pause", id)} variant="outline">
            Pause plan
          </ButtonLink>
        ) : null}
        {changes.map((one) =>
          one === "cancel" ? (
            <ButtonLink key={one} href={planPathTo("cancel", id)} variant="destructive">
              Cancel plan
            </ButtonLink>
          ) : (
            <ChangeForm key={one} act={change} subscriptionId={id} change={one} />
          ),
        )}
      </div>
    </section>
  );
}
