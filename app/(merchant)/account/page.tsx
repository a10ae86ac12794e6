import type { Metadata } from "next";
import { AccountSection } from "@/components/billing/account/account-section";
import { AskedTooOften } from "@/components/billing/asked-too-often";
import { ChangeNotice } from "@/components/billing/change/change-notice";
import { ClaimNotice } from "@/components/billing/claims/claim-notice";
import { ClaimQuestion } from "@/components/billing/claims/claim-question";
import { DuplicatePlans } from "@/components/billing/account/duplicate-plans";
import { PurchaseNotice } from "@/components/billing/account/purchase-notice";
import { InvoiceTable } from "@/components/billing/account/invoice-table";
import { LicenseKeySection } from "@/components/billing/licenses/license-key-section";
import { OrderTable } from "@/components/billing/account/order-table";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { SeatsSummary } from "@/components/billing/seats/seats-summary";
import { SubscriptionCard } from "@/components/billing/account/subscription-card";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { Link } from "@/components/ui/link";
import { requireUser, type SessionUser } from "@/lib/auth/session";
import { findRefusal } from "@/lib/billing/account/notices";
import { getOverview } from "@/lib/billing/account/queries";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";
import { rereadDueOf } from "@/lib/billing/reconcile/due";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { takeBackAction } from "./plan/actions";
import { changeSubscriptionAction, decideClaimAction } from "./actions";

export const metadata: Metadata = { title: "Account" };

const VERBS = {
  changeSubscription: changeSubscriptionAction,
  takeBack: takeBackAction,
};

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const user = await requireUser("/account");
  const now = await serviceNow(new Date());
  await rereadDueOf(user.id, now);
  const { account, seats, version } = await getOverview(user.id, now);
  const { subscriptions, invoices, orders, licenseKeys, unclaimed } = account;
  const { notice, bought: intentId, again } = await searchParams;
  const bought =
    typeof intentId === "string" && (await getCheckoutProgress({ userId: user.id, intentId, now }));
  // What is paid for by use is beside a plan, and no second one.
  const renewing = subscriptions.filter(({ renews, isUsageBased }) => renews && !isUsageBased);
  const hasPlan = subscriptions.some(({ canManage }) => canManage);
  const isEmpty = subscriptions.length + orders.length + unclaimed.length + seats.memberships.length === 0;
  return (
    <AccountSection name="Overview" title="Account" lead={<Whose user={user} />} version={version}>
      {notice === "too-many" ? <AskedTooOften /> : null}
      {bought && bought.state === "active" ? (
        <PurchaseNotice purchase={bought} isFoundAgain={again === "1"} />
      ) : null}
      <ChangeNotice {...{ notice, subscriptions }} />
      <RefusalNotice refusal={findRefusal(notice)} />
      <ClaimNotice key={unclaimed.length} notice={notice} />
      {unclaimed.length > 0 ? (
        <section aria-label="Purchases to confirm" className="mt-8 space-y-4">
          {unclaimed.map((purchase) => (
            <ClaimQuestion key={purchase.orderId} purchase={purchase} decide={decideClaimAction} />
          ))}
        </section>
      ) : null}
      <div className="mt-8 space-y-12">
        {isEmpty ? (
          <EmptyState title="No purchases yet" action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}>
            Your plan, its invoices and your payment method will be here. Bought with another email address?{" "}
            <Link
              href="/account/settings"
              prefetch={false}
              className="font-medium text-primary underline underline-offset-2"
            >
              Add it
            </Link>
            .
          </EmptyState>
        ) : null}
        {subscriptions.length > 0 ? (
          <section aria-label="Plans" className="space-y-4">
            <DuplicatePlans names={renewing.map(({ productName }) => productName)} />
            {subscriptions.map((subscription) => (
              <SubscriptionCard
                key={subscription.id}
                subscription={subscription}
                hasOther={hasPlan}
                isDuplicate={renewing.length > 1 && renewing.includes(subscription)}
                verbs={VERBS}
              />
            ))}
          </section>
        ) : null}
        <SeatsSummary seats={seats} />
        {subscriptions.length > 0 ? <InvoiceTable invoices={invoices} /> : null}
        {orders.length > 0 ? <OrderTable orders={orders} /> : null}
        {licenseKeys.length > 0 ? <LicenseKeySection licenseKeys={licenseKeys} /> : null}
      </div>
    </AccountSection>
  );
}

function Whose({ user: { name, email } }: { user: SessionUser }) {
  return (
    <>
      {name ? <span className="text-foreground">{name} · </span> : null}
      {email}
    </>
  );
}
