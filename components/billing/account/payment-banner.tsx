import { portalPath } from "@/components/site/routes";
import { buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { listPastDue, type PastDue } from "@/lib/billing/account/past-due";
import { withIncludedTax } from "@/lib/billing/tax-text";
import { lastServiceNow } from "@/lib/billing/test-mode/clock";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";

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
              Update payment method
            </a>
          }
        >
          <p>{textOf(one)}</p>
        </Notice>
      ))}
    </div>
  );
}

function titleOf({ productName, due, nextTryAt }: PastDue): string {
  const what = nextTryAt ? `Your payment for ${productName} failed` : `${productName} is unpaid`;
  return due ? `${what}: ${withIncludedTax(due, (amount) => formatMoney(amount, due.currency))}` : what;
}

function textOf({ productName, nextTryAt, isGranted, until }: PastDue): string {
  if (!nextTryAt) return `Update your payment method to pay it and use ${productName} again.`;
  const again = `We’ll try your card again on ${formatDate(nextTryAt)}.`;
  if (!isGranted) return `${again} You can use ${productName} again once it is paid.`;
  return until ? `${again} You keep access until ${formatDate(until)}.` : again;
}
