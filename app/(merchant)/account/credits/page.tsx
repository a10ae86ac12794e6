import { AccountSection } from "@/components/billing/account/account-section";
import { CreditHistory, CreditsCard } from "@/components/billing/credits/credits";
import { PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import {
  getCredits,
  listCreditHistory,
  listCreditPacks,
  MOST_ENTRIES,
} from "@/lib/billing/credits/own-credits";
import { serviceNow } from "@/lib/billing/test-mode/generation";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { startCheckoutAction } from "../../checkout/actions";

export const generateMetadata = privatePage("Credits");

/** What the user has, where it went, and how to get more. */
export default async function CreditsPage() {
  const user = await requireReader("/account/credits");
  const now = await serviceNow(new Date());
  const version = await getAccountVersion(user.id);
  const [credits, entries, packs] = await Promise.all([
    getCredits(user.id, now),
    listCreditHistory(user.id, now),
    listCreditPacks(),
  ]);
  return (
    <AccountSection name="Credits" version={version} lead={t("Paid for once, and spent as you go.")}>
      <div className="mt-8 space-y-10">
        {credits.hasHad || packs.length > 0 ? (
          <CreditsCard {...{ credits, packs }} buy={startCheckoutAction} />
        ) : (
          <EmptyState title={t("No credits")} action={<PricingLink />}>
            {t("What you buy and use will be listed here.")}
          </EmptyState>
        )}
        {entries.length > 0 ? (
          <div className="space-y-3">
            <h2 className="text-lg font-semibold">{t("History")}</h2>
            <CreditHistory entries={entries} />
            {entries.length === MOST_ENTRIES ? (
              <p className="text-sm text-muted-foreground">
                {t("These are the newest {count}. All are in the export of your data.", {
                  count: MOST_ENTRIES,
                })}
              </p>
            ) : null}
          </div>
        ) : null}
      </div>
    </AccountSection>
  );
}
