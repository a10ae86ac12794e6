import type { ReactNode } from "react";
import { TextLink } from "@/components/site/links";
import { serviceNow } from "@/lib/billing/test-mode/service-now";
import { listUsage } from "@/lib/billing/usage/list-usage";
import { rich, t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { formatCount } from "@/lib/region";

/** For customers who pay per call: the calls in this period, and what they cost so far. */
export async function CallsUsed({ userId }: { userId: string }) {
  const usage = await listUsage(userId, await serviceNow(new Date()));
  const calls = usage.find(({ meter, isCovered }) => meter === "apiCalls" && !isCovered);
  if (!calls) return null;
  const { sent, waiting, bill } = calls;
  const values = {
    count: formatCount(sent + waiting),
    b: (text: ReactNode) => <span className="font-semibold">{text}</span>,
  };
  return (
    <p className="figures">
      {bill
        ? rich("<b>{count}</b> calls in this period, {cost} so far.", {
            ...values,
            cost: formatMoney(bill.cost, bill.currency),
          })
        : rich("<b>{count}</b> calls in this period.", values)}{" "}
      <TextLink href="/account/usage">{t("See your usage")}</TextLink>
    </p>
  );
}
