import type { AccountSubscription } from "@/lib/billing/account/account";

/** Why the service's portal does not open for a plan. */
export function PortalClosed({ subscription }: { subscription: AccountSubscription }) {
  return (
    <p className="mt-3 max-w-[66ch] text-sm leading-6 text-muted-foreground">
      The customer portal shows everything that was bought with one email address.{" "}
      {subscription.portal === "shared_address"
        ? "Yours was also used for purchases by another account, so this plan is managed here."
        : "This plan was bought with a different email address from your account’s, so it is managed here."}
    </p>
  );
}
