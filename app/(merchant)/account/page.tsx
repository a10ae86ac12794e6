import type { Metadata } from "next";
import { AccountHeader } from "@/components/billing/account-header";
import { AlreadySubscribed } from "@/components/billing/already-subscribed";
import { AskedTooOften } from "@/components/billing/asked-too-often";
import { ClaimForm } from "@/components/billing/claim-form";
import { ClaimNotice } from "@/components/billing/claim-notice";
import { ClaimQuestion } from "@/components/billing/claim-question";
import { DuplicatePlans } from "@/components/billing/duplicate-plans";
import { InvoiceTable } from "@/components/billing/invoice-table";
import { LicenseKeyList } from "@/components/billing/license-key-list";
import { OrderTable } from "@/components/billing/order-table";
import { RefusalNotice } from "@/components/billing/refusal-notice";
import { SubscriptionCard } from "@/components/billing/subscription-card";
import { YourData } from "@/components/billing/your-data";
import { PRICING } from "@/components/site/routes";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { requireUser } from "@/lib/auth/session";
import { findRefusal } from "@/lib/billing/account/notices";
import { getAccount } from "@/lib/billing/account/queries";
import { rereadDueOf } from "@/lib/billing/reconcile/due";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { signOutAction } from "../sign-in/actions";
import {
  askForClaimAction,
  changeSubscriptionAction,
  decideClaimAction,
  openInvoiceAction,
  openPortalAction,
  openReceiptAction,
} from "./actions";

export const metadata: Metadata = { title: "Account" };

const VERBS = { openPortal: openPortalAction, changeSubscription: changeSubscriptionAction };

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const user = await requireUser("/account");
  const now = await serviceNow(new Date());
  await rereadDueOf(user.id, now);
  const { subscriptions, invoices, orders, licenseKeys, unclaimed } = await getAccount(user.id, now);
  const { notice, plan } = await searchParams;
  const renewing = subscriptions.filter(({ renews }) => renews);
  const hasPlan = subscriptions.some(({ canManage }) => canManage);
  const isEmpty = subscriptions.length + orders.length + unclaimed.length === 0;
  return (
    <>
      <AccountHeader user={user} signOut={signOutAction} />
      {notice === "already-subscribed" ? <AlreadySubscribed {...{ subscriptions, plan }} /> : null}
      {notice === "too-many" ? <AskedTooOften /> : null}
      <RefusalNotice refusal={findRefusal(notice)} />
      <ClaimNotice notice={notice} />
      {unclaimed.length > 0 ? (
        <section aria-label="Purchases to confirm" className="mt-8 space-y-4">
          {unclaimed.map((purchase) => (
            <ClaimQuestion key={purchase.orderId} purchase={purchase} decide={decideClaimAction} />
          ))}
        </section>
      ) : null}
      <div className="mt-8 space-y-12">
        {isEmpty ? (
          <EmptyState title="Nothing bought yet" action={<ButtonLink href={PRICING}>See pricing</ButtonLink>}>
            Your plan, its invoices and your payment method will be here.
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
                isDuplicate={renewing.length > 1 && subscription.renews}
                verbs={VERBS}
              />
            ))}
          </section>
        ) : null}
        {subscriptions.length > 0 ? <InvoiceTable invoices={invoices} open={openInvoiceAction} /> : null}
        {orders.length > 0 ? <OrderTable orders={orders} open={openReceiptAction} /> : null}
        {licenseKeys.length > 0 ? <LicenseKeyList licenseKeys={licenseKeys} /> : null}
        <section aria-label="Settings" className="divide-y divide-line border-y border-line">
          <ClaimForm ask={askForClaimAction} />
          <YourData />
        </section>
      </div>
    </>
  );
}
