import { Card } from "@/components/ui/card";
import type { FormAction } from "@/lib/actions";
import type { PlanVariant } from "@/lib/billing/catalog/pricing";
import { creditCount, type Credits, getCredits, listCreditPacks } from "@/lib/billing/credits/own-credits";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatCount } from "@/lib/region";
import { SectionHead } from "../account/account-section";
import { BuyForm } from "../buy-form";
import { priceText } from "../price-text";

type CreditsCardProps = { credits: Credits; packs: PlanVariant[]; buy: FormAction };

/** The balance, what expires next, and a button for each product that adds to it. */
export function CreditsCard({ credits: { balance, next }, packs, buy }: CreditsCardProps) {
  return (
    <Card aria-label={t("Balance")} className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
      <p className="figures">
        <span className="text-2xl font-semibold tracking-[-0.025em]">{creditCount(balance)}</span>
        <span className="mt-1 block text-muted-foreground">{expiryText(balance, next)}</span>
      </p>
      {packs.length > 0 ? (
        <div className="flex flex-wrap gap-3">
          {packs.map((variant) => (
            <BuyForm key={variant.variantId} buy={buy} variantId={variant.variantId} variant="outline">
              {t("Buy {product} for {price}", {
                product: variant.productName,
                price: priceText(variant, { trim: true }, t),
              })}
            </BuyForm>
          ))}
        </div>
      ) : null}
    </Card>
  );
}

function expiryText(balance: number, next: Credits["next"]): string {
  if (balance === 0) return t("Nothing left to spend.");
  if (!next) return t("They don’t expire.");
  const lastDay = formatDate(new Date(next.expiresAt.getTime() - 1));
  return next.amount === balance
    ? t("Valid until {date}.", { date: lastDay })
    : t("{count} valid until {date}, the others longer.", {
        count: formatCount(next.amount),
        date: lastDay,
      });
}

/** The same on the overview, with a link to the history; nothing for a user who never had any. */
export async function CreditsOverview({ userId, now, buy }: { userId: string; now: Date; buy: FormAction }) {
  const [credits, packs] = await Promise.all([getCredits(userId, now), listCreditPacks()]);
  if (!credits.hasHad) return null;
  return (
    <div className="space-y-3">
      <SectionHead title={t("Credits")} href="/account/credits" link={t("History")} />
      <CreditsCard {...{ credits, packs, buy }} />
    </div>
  );
}
