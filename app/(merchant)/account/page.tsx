import { after } from "next/server";
import { AccountSection } from "@/components/billing/account/account-section";
import { PageNotice } from "@/components/billing/notices";
import { ChangeNotice, DuplicatePlans, PurchaseNotice } from "@/components/billing/account/account-notices";
import { CreditsOverview } from "@/components/billing/credits/credits";
import { GrantedPlans } from "@/components/billing/granted-plans";
import { InvoiceTable, OrderTable } from "@/components/billing/account/document-table";
import { LicenseKeysOverview } from "@/components/billing/license-keys";
import { SeatsSummary } from "@/components/billing/seats/memberships";
import { linkTo, PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { requireReader } from "@/lib/auth/session";
import { getAccount, getAccountVersion, refreshAccount } from "@/lib/billing/account/queries";
import { getCheckoutProgress } from "@/lib/billing/checkout/progress";
import { listUsed } from "@/lib/billing/features";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { startCheckoutAction } from "../checkout/actions";
import { ClaimQuestions } from "./claim/claims";
import { SubscriptionCard } from "./subscription-card";

export const generateMetadata = privatePage("Account");

export default async function AccountPage({ searchParams }: PageProps<"/account">) {
  const user = await requireReader("/account");
  // Shows what our tables hold. After the response we fetch what is missing or overdue, and an open page refreshes itself.
  if (!user.view) after(() => refreshAccount(user.id));
  const now = new Date();
  const atService = await lastServiceNow(now);
  // First, so that a change in between shows as a new version.
  const version = await getAccountVersion(user.id);
  const { subscriptions, invoices, orders } = await getAccount(user.id, atService);
  const { notice, bought: intentId, again } = await searchParams;
  const bought =
    typeof intentId === "string" && (await getCheckoutProgress({ userId: user.id, intentId, now }));
  // A usage-based subscription is in addition to a plan, not a second plan.
  const own = subscriptions.filter(({ ownerEmail }) => ownerEmail === null);
  const renewing = own.filter(({ renews, isUsageBased }) => renews && !isUsageBased);
  const hasPlan = subscriptions.some(({ canManage }) => canManage);
  const hasBought = subscriptions.length + orders.length > 0;
  const isEmpty = !hasBought && (await listUsed(user.id)).length === 0;
  return (
    <AccountSection
      name="Overview"
      title={t("Account")}
      lead={[user.name, user.email].filter(Boolean).join(" · ")}
      version={version}
    >
      {bought && bought.state === "active" ? (
        <PurchaseNotice purchase={bought} isFoundAgain={again === "1"} />
      ) : null}
      <ChangeNotice {...{ notice, subscriptions }} />
      <PageNotice notice={notice} />
      <ClaimQuestions userId={user.id} notice={notice} />
      <div className="mt-8 space-y-12">
        {isEmpty ? (
          <EmptyState title={t("No purchases yet")} action={<PricingLink />}>
            {rich(
              "Your plan, its invoices and your payment method will be here. Missing a purchase? <settings>Find it</settings>.",
              { settings: linkTo("/account/settings") },
            )}
          </EmptyState>
        ) : null}
        {subscriptions.length > 0 ? (
          <section aria-label={t("Plans")} className="space-y-4">
            <DuplicatePlans names={renewing.map(({ productName }) => productName)} />
            {subscriptions.map((subscription) => (
              <SubscriptionCard key={subscription.id} subscription={subscription} hasOther={hasPlan} />
            ))}
          </section>
        ) : null}
        <GrantedPlans userId={user.id} now={atService} />
        <CreditsOverview userId={user.id} now={atService} buy={startCheckoutAction} />
        <SeatsSummary userId={user.id} now={atService} />
        {subscriptions.length + invoices.length > 0 ? <InvoiceTable invoices={invoices} /> : null}
        {orders.length > 0 ? <OrderTable orders={orders} /> : null}
        <LicenseKeysOverview userId={user.id} now={atService} />
      </div>
    </AccountSection>
  );
}
