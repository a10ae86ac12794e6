import { AccountSection } from "@/components/billing/account/account-section";
import { EmptyState } from "@/components/ui/empty-state";
import { requireReader } from "@/lib/auth/session";
import { listActivity } from "@/lib/billing/account/activity";
import { getAccountVersion } from "@/lib/billing/account/queries";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";

export const generateMetadata = privatePage("Activity");

/** What happened to the user's plans, payments, seats and license keys. */
export default async function ActivityPage() {
  const user = await requireReader("/account/activity");
  const version = await getAccountVersion(user.id);
  const activities = await listActivity(user.id);
  return (
    <AccountSection
      name="Activity"
      version={version}
      lead={t("Changes to your plans, payments, seats and license keys.")}
    >
      {activities.length > 0 ? (
        <ol aria-label={t("Activity")} className="mt-8 divide-y divide-border border-y border-border text-sm">
          {activities.map(({ at, text }) => (
            <li
              key={`${at.toISOString()} ${text}`}
              className="flex flex-col gap-x-6 py-3 figures sm:flex-row-reverse sm:justify-between"
            >
              <time dateTime={at.toISOString()} className="shrink-0 text-muted-foreground">
                {formatDate(at)}
              </time>
              <span className="min-w-0 wrap-anywhere">{text}</span>
            </li>
          ))}
        </ol>
      ) : (
        <div className="mt-8">
          <EmptyState title={t("No activity yet")}>
            {t("What you buy and change will be listed here.")}
          </EmptyState>
        </div>
      )}
    </AccountSection>
  );
}
