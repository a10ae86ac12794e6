import { AccountSection } from "@/components/billing/account/account-section";
import { CreditsCard } from "@/components/billing/credits/credits";
import { PricingLink } from "@/components/site/links";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { requireReader } from "@/lib/auth/session";
import { getAccountVersion } from "@/lib/billing/account/queries";
import {
  type CreditEntry,
  getCredits,
  listCreditHistory,
  listCreditPacks,
  MOST_ENTRIES,
} from "@/lib/billing/credits/own-credits";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { formatCount } from "@/lib/region";
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

/** What was added and used, newest first. */
function CreditHistory({ entries }: { entries: CreditEntry[] }) {
  return (
    <Table label={t("History")}>
      <TableHeader>
        <TableRow>
          <TableHead className="pl-0">{t("Date")}</TableHead>
          <TableHead>{t("What")}</TableHead>
          <TableHead className="pr-0 text-right">{t("Credits")}</TableHead>
        </TableRow>
      </TableHeader>
      <TableBody>
        {entries.map(({ at, text, amount }, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two uses may have the same time, and rows hold no state
          <TableRow key={index}>
            <TableCell className="pl-0 whitespace-nowrap text-muted-foreground figures">
              {formatDate(at)}
            </TableCell>
            <TableCell>{t(text)}</TableCell>
            <TableCell className="pr-0 text-right font-medium whitespace-nowrap figures">
              {amount > 0 ? "+" : "−"}
              {formatCount(Math.abs(amount))}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
