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
            <li>Nothing is charged while it is paused, and no payment is made up for later.</li>
            <li>
              {PAUSE_MODE === "free"
                ? `You can go on using ${productName} meanwhile.`
                : `You cannot use ${productName} meanwhile, and the time that is paid for runs on; everything you have in it is kept.`}
            </li>
            <li>You can end the pause whenever you like. The day of your payments stays the same.</li>
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
          <DeadEnd title="This plan cannot be paused now">
            Only a plan that runs and is paid for can be paused.
          </DeadEnd>
        </div>
      )}
    </div>
  );
}
