import type { Metadata } from "next";
import { AccountSubpage } from "@/components/billing/account/account-subpage";
import { ChangeRefusal, findChangeRefusal } from "@/components/billing/change/change-refusal";
import { DeadEnd } from "@/components/billing/change/dead-end";
import { PauseForm } from "@/components/billing/change/pause-form";
import { planPathTo } from "@/components/site/routes";
import { requireUser } from "@/lib/auth/session";
import { PAUSE_MODE } from "@/lib/billing/change/pause-lengths";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { findChoices } from "../../find-choices";
import { pausePlanAction } from "../../actions";

export const metadata: Metadata = { title: "Pause plan" };

export default async function PausePage({
  params,
  searchParams,
}: PageProps<"/account/plan/[subscription]/pause">) {
  const { subscription: id } = await params;
  const { notice } = await searchParams;
  const user = await requireUser(planPathTo("pause", id));
  const now = new Date();
  const { subscription } = await findChoices(user.id, id, now);
  const { productName, status } = subscription;
  return (
    <div className="mx-auto max-w-2xl">
      <AccountSubpage of="Plan" title={`Pause ${productName}`} />
      {status === "active" ? (
        <>
          <ul className="mt-6 mb-8 list-disc space-y-2 pl-5 leading-7 marker:text-muted-foreground">
            <li>You won’t be charged while it is paused, and skipped payments are not collected later.</li>
            <li>
              {PAUSE_MODE === "free"
                ? `You can keep using ${productName} in the meantime.`
                : `You can’t use ${productName} in the meantime, and the time you’ve paid for keeps running; everything you have in it is kept.`}
            </li>
            <li>You can end the pause at any time. Your billing date stays the same.</li>
          </ul>
          <ChangeRefusal refusal={findChangeRefusal(notice)} />
          <PauseForm
            pause={pausePlanAction}
            subscriptionId={id}
            productName={productName}
            now={await serviceNow(now)}
          />
        </>
      ) : (
        <div className="mt-6">
          <DeadEnd title="This plan can’t be paused right now">
            Only an active plan that is paid for can be paused.
          </DeadEnd>
        </div>
      )}
    </div>
  );
}
