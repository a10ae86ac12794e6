import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { PrivateDocument } from "@/components/site/document";
import { SignedInNav, SignedOutNav } from "@/components/site/header-nav";
import { SiteFrame } from "@/components/site/page-layout";
import { findUser } from "@/lib/auth/session";
import { log } from "@/lib/log";
import { siteMetadata } from "@/lib/metadata";
import { signOutAction } from "./sign-in/actions";
import "../globals.css";

export { viewport } from "@/components/site/document";

export const metadata = siteMetadata();

/** The frame of private pages. It guards nothing: every page requires a user itself. */
export default async function MerchantLayout({ children }: { children: ReactNode }) {
  const user = await findUser().catch(signedOutOnError);
  return (
    <PrivateDocument>
      <SiteFrame nav={user ? <SignedInNav user={user} signOut={signOutAction} /> : <SignedOutNav />}>
        {children}
      </SiteFrame>
    </PrivateDocument>
  );
}

/** Pages that need no user still render while the database is down. */
function signedOutOnError(error: unknown): null {
  unstable_rethrow(error);
  log.error("header.user_not_read", error);
  return null;
}
