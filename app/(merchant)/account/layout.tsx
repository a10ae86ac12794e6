import type { ReactNode } from "react";
import { requireUser } from "@/lib/auth/session";

/** Asks before anything is sent. Pages ask again. Nothing here streams behind a skeleton: without scripts it would stay one. */
export default async function AccountLayout({ children }: { children: ReactNode }) {
  await requireUser("/account");
  return <div className="mx-auto w-full max-w-6xl px-5 pt-6 pb-24 sm:px-8 sm:pt-12">{children}</div>;
}
