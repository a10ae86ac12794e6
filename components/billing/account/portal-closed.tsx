import type { AccountSubscription } from "@/lib/billing/account/account";

/** Why the service's portal does not open for a plan. */
export function PortalClosed({ subscription }: { subscription: AccountSubscription }) {
  return (
    <p className="mt-3 max-w-[66ch] text-sm leading-6 text-muted-foreground">
      The customer portal opens everything that was bought with one address.{" "}
      {subscription.portal === "shared_address"
        ? "With yours there are also purchases that were made by another account, so this plan is managed here."
        : "This plan was bought with another address than that of your account, so it is managed here."}
    </p>
  );
}
