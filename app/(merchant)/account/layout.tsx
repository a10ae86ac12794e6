import type { ReactNode } from "react";
import { PaymentBanner } from "@/components/billing/account/account-notices";
import { ActionButton } from "@/components/ui/action-button";
import { Notice } from "@/components/ui/notice";
import { findReader, signInFirst } from "@/lib/auth/session";
import { t } from "@/lib/i18n/translate";
import { closeViewAction } from "./view/actions";

/** Requires a user before anything is sent; pages check again. No streaming behind a skeleton, which would remain without JavaScript. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  const { id, email, view } = (await findReader()) ?? signInFirst("/account");
  return (
    <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-24 sm:px-8 sm:pt-12">
      {view ? <ViewBanner email={email} /> : null}
      {/* The server refuses what these buttons do, too. */}
      <fieldset disabled={view !== null} className="contents">
        <PaymentBanner userId={id} />
        {children}
      </fieldset>
    </div>
  );
}

/** Above every page of an account that an administrator views. */
function ViewBanner({ email }: { email: string }) {
  return (
    <Notice
      className="mb-6 sm:mb-10"
      variant="warning"
      title={t("You are viewing the account of {email}", { email })}
      action={
        <ActionButton action={closeViewAction} variant="outline" pending={t("Closing…")}>
          {t("Stop viewing")}
        </ActionButton>
      }
    >
      {t(
        "You can read its pages, but not change anything. Each page you open is in the audit log. The view ends by itself after 15 minutes.",
      )}
    </Notice>
  );
}
