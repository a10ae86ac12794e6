import { SupportLink } from "@/components/site/support-link";
import type { AccountSubscription } from "@/lib/billing/account/account";
import { whenItEnds } from "./cancel-text";

/** Why the service's portal does not open for a plan, and what there is instead. */
export function PortalClosed({ subscription }: { subscription: AccountSubscription }) {
  const { portal, status, canManage, changes } = subscription;
  return (
    <p className="mt-3 max-w-[66ch] text-sm leading-6 text-muted">
      The customer portal opens everything that was bought with one address.{" "}
      {portal === "shared_address"
        ? "With yours there are also purchases that were made by another account, so this plan is managed here."
        : "This plan was bought with another address than that of your account, so it is managed here."}{" "}
      {changes.includes("cancel") ? `${whenItEnds(status)} ` : null}
      {canManage ? (
        <>
          To switch to another plan, write to <SupportLink />.
        </>
      ) : null}
    </p>
  );
}
