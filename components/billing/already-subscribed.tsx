import { SupportLink } from "@/components/site/support-link";
import { Notice } from "@/components/ui/notice";
import type { AccountSubscription } from "@/lib/billing/account/account";

type Props = { subscriptions: AccountSubscription[]; plan: string | string[] | undefined };

/** Why a second purchase of a plan did not begin. The address's words are shown only where they name a plan one has. */
export function AlreadySubscribed({ subscriptions, plan }: Props) {
  const owned = subscriptions.find(({ canManage, productName }) => canManage && productName === plan);
  if (!owned) return null;
  return (
    <div className="mt-8">
      <Notice tone="accent" title={`You are on ${owned.productName} already`}>
        <p>
          Nothing was bought and nothing was charged.{" "}
          {owned.portal === "open" ? (
            "To switch to another plan, choose “Change plan” below; you keep what you have paid for."
          ) : (
            <>
              To switch to another plan, write to <SupportLink />.
            </>
          )}
        </p>
      </Notice>
    </div>
  );
}
