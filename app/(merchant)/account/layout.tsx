import type { ReactNode } from "react";
import { PaymentBanner } from "@/components/billing/account/account-notices";
import { requireUser } from "@/lib/auth/session";

/** Requires a user before anything is sent; pages check again. No streaming behind a skeleton, which would remain without JavaScript. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const user = await requireUser("/account");
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-24 sm:px-8 sm:pt-12">
      <PaymentBanner userId={user.id} />
      {children}
    </div>
  );
}
