import { Badge } from "@/components/ui/badge";
import { Card, CardTitle } from "@/components/ui/card";
import { findGrants } from "@/lib/billing/grants/grants";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";

/** The plans that an administrator gave to the user. */
export async function GrantedPlans({ userId, now }: { userId: string; now: Date }) {
  const grants = await findGrants(userId, now);
  return grants.map(({ grantId, productName, until }) => (
    <Card key={grantId} aria-label={t("Complimentary {plan}", { plan: productName })}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <CardTitle>{productName}</CardTitle>
        <Badge variant="success">{t("Complimentary")}</Badge>
      </div>
      <p className="mt-1 text-muted-foreground figures">
        {t("Until {date}. There is nothing to pay, and it ends by itself.", {
          date: formatDate(new Date(until.getTime() - 1)),
        })}
      </p>
    </Card>
  ));
}
