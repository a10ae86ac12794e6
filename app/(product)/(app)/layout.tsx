import type { ReactNode } from "react";
import { BrandLink, UserMenu } from "@/components/site/drawn-parts";
import { APP } from "@/components/site/routes";
import { USER_LINKS } from "@/components/site/site-header";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { findUser } from "@/lib/auth/session";
import { signOutAction } from "../../(merchant)/sign-in/actions";
import { PlanBadge } from "../_shell/plan-badge";
import { SideNav } from "../_shell/side-nav";

/** The frame of the product. It guards nothing: every page in it asks who is there, and sends whoever is signed out to sign in. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await findUser();
  if (!user) return children;
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl grid-rows-[auto_auto_1fr] px-5 sm:px-8 lg:grid-cols-[13rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <header className="flex items-center justify-between gap-2 py-3 sm:py-5 lg:col-span-2">
        <BrandLink href={APP} />
        <div className="flex max-w-[70%] items-center gap-2">
          <PlanBadge user={user} />
          <ThemeSwitch />
          <UserMenu user={user} links={USER_LINKS} signOut={signOutAction} />
        </div>
      </header>
      <SideNav />
      <main id="main" tabIndex={-1} className="min-w-0 pt-4 pb-24 outline-none lg:pt-0">
        {children}
      </main>
    </div>
  );
}
