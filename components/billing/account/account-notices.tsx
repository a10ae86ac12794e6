import { APP, portalPath } from "@/components/site/routes";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import { listPastDue, type PastDue } from "@/lib/billing/account/queries";
import type { AccountSubscription } from "@/lib/billing/account/view";
import type { CheckoutProgress } from "@/lib/billing/checkout/progress";
import { withIncludedTax } from "@/lib/billing/tax-text";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { brand } from "@/lib/brand";
import { formatDate } from "@/lib/dates";
import { t } from "@/lib/i18n/translate";
import { formatMoney } from "@/lib/money";
import { readerLanguage } from "@/lib/region";
import { type NoticeText, PageNotice } from "../notices";

/** `isFoundAgain`: the customer tried to buy it again, but had already paid. */
type PurchaseNoticeProps = { purchase: CheckoutProgress; isFoundAgain: boolean };

/** Confirms a purchase after the return from the checkout, and leads to what was bought. */
export function PurchaseNotice({ purchase, isFoundAgain }: PurchaseNoticeProps) {
  const { productName: product, subscriptionId } = purchase;
  const isPlan = subscriptionId !== null;
  return (
    <Notice
      className="mt-8"
      variant="success"
      title={
        <FocusHere>
          <h2>
            {isPlan && product ? t("{product} is active", { product }) : t("Your purchase is complete")}
          </h2>
        </FocusHere>
      }
      action={
        <ButtonLink href={isPlan ? APP : "/account/orders"}>
          {isPlan ? t("Open {name}", { name: brand.name }) : t("View your order")}
        </ButtonLink>
      }
    >
      <p>
        {isFoundAgain ? t("You had already paid for it, so you were not charged again.") : t("Thank you!")}{" "}
        {isPlan
          ? t("Your plan, its invoices and your payment method are below.")
          : product
            ? t("{product} and its receipt are below.", { product })
            : t("What you bought and its receipt are below.")}
      </p>
    </Notice>
  );
}

type ChangeNoticeText = NoticeText & { isTrue: (subscription: AccountSubscription) => boolean };

const NOTICES: Record<string, ChangeNoticeText> = {
  "plan-changed": {
    title: "Your plan has been changed",
    text: "If anything was charged, the invoice will appear below in a moment.",
    isTrue: ({ canManage }) => canManage,
  },
  "plan-scheduled": {
    title: "Your plan changes at the end of the period",
    text: "Until then you keep what you have, and you can undo the change below.",
    isTrue: ({ scheduled }) => scheduled !== null,
  },
  "plan-cancelled": {
    title: "Your plan is canceled",
    text: "You won’t be charged again. Below you can see when it ends, and you can undo the cancellation.",
    isTrue: ({ renews }) => !renews,
  },
  "plan-paused": {
    title: "Your plan is paused",
    text: "You won’t be charged while it is paused. You can resume it below.",
    isTrue: ({ status }) => status === "paused",
  },
};

type ChangeNoticeProps = { notice: string | string[] | undefined; subscriptions: AccountSubscription[] };

/** The result of a plan change. The notice in the address is shown only if a subscription confirms it. */
export function ChangeNotice({ notice, subscriptions }: ChangeNoticeProps) {
  const text = typeof notice === "string" && Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  return text && subscriptions.some(text.isTrue) ? <PageNotice texts={NOTICES} notice={notice} /> : null;
}

/** Warns about paying for several plans: two checkouts that were open at the same time can both be paid. */
export function DuplicatePlans({ names }: { names: string[] }) {
  if (names.length < 2) return null;
  return (
    <Notice variant="warning" title={t("You are paying for {count} plans at once", { count: names.length })}>
      {t(
        "{plans} renew. If you want only one, cancel the other one below; you keep what you have paid for.",
        { plans: new Intl.ListFormat(readerLanguage()).format(names) },
      )}
    </Notice>
  );
}

/** On every page of the account and the product while a payment is past due: what is due, what happens next, and how to pay. */
export async function PaymentBanner({ userId }: { userId: string }) {
  const now = await lastServiceNow(new Date());
  const waiting = await listPastDue(userId, now);
  if (waiting.length === 0) return null;
  return (
    <div className="mb-8 space-y-4">
      {waiting.map((one) => (
        <Notice
          key={one.id}
          variant={one.nextTryAt ? "warning" : "destructive"}
          title={titleOf(one)}
          action={
            <a href={portalPath("payment-method", one.id)} className={buttonVariants()}>
              {t("Update payment method")}
            </a>
          }
        >
          {textOf(one)}
        </Notice>
      ))}
    </div>
  );
}

function titleOf({ productName: product, due, nextTryAt }: PastDue): string {
  const what = nextTryAt
    ? t("Your payment for {product} failed", { product })
    : t("{product} is unpaid", { product });
  return due ? `${what}: ${withIncludedTax(due, (amount) => formatMoney(amount, due.currency))}` : what;
}

function textOf({ productName: product, nextTryAt, isGranted, until }: PastDue): string {
  if (!nextTryAt) return t("Update your payment method to pay it and use {product} again.", { product });
  const again = t("We’ll try your card again on {date}.", { date: formatDate(nextTryAt) });
  if (!isGranted) return `${again} ${t("You can use {product} again once it is paid.", { product })}`;
  return until ? `${again} ${t("You keep access until {date}.", { date: formatDate(until) })}` : again;
}
