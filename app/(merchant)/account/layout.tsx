import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/session";

/** Asks before anything is sent: a page behind its loading skeleton could only redirect by script. Pages ask again. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await requireUser("/account");
  return <div className="mx-auto w-full max-w-4xl px-5 pt-6 pb-24 sm:px-8 sm:pt-12">{children}</div>;
}
