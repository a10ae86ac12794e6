import type { ReactNode } from "react";
import { PaymentBanner } from "@/components/billing/account/account-notices";
import { ViewBanner } from "@/components/billing/account/view-banner";
import { findReader, signInFirst } from "@/lib/auth/session";
import { closeViewAction } from "./view/actions";

/** Requires a user before anything is sent; pages check again. No streaming behind a skeleton, which would remain without JavaScript. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { id, email, view } = (await findReader()) ?? signInFirst("/account");
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-24 sm:px-8 sm:pt-12">
      {view ? <ViewBanner email={email} close={closeViewAction} /> : null}
      {/* The server refuses what these buttons do, too. */}
      <fieldset disabled={view !== null} className="contents">
        <PaymentBanner userId={id} />
        {children}
      </fieldset>
    </div>
  );
}
