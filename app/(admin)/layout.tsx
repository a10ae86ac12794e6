import type { ReactNode } from "react";
import { findUser } from "@/lib/auth/session";
import { FIRST_LANGUAGE } from "@/lib/i18n/languages.mjs";
import { setReader } from "@/lib/region";
import MerchantLayout from "../(merchant)/layout";

export { metadata, viewport } from "../(merchant)/layout";

/** The frame of the other pages, so that a visitor who isn't an admin sees the usual 404 page. The back office is in English. */
export default async function AdminLayout({ children }: { children: ReactNode }) {
  await findUser().catch(() => null);
  setReader({ language: FIRST_LANGUAGE });
  return <MerchantLayout>{children}</MerchantLayout>;
}
