import Link from "next/link";
import type { ReactNode } from "react";
import { PaymentBanner } from "@/components/billing/account/account-notices";
import { BrandLink } from "@/components/site/brand";
import { APP, PRICING } from "@/components/site/routes";
import { ThemeSwitch } from "@/components/site/header-nav";
import { UserMenu } from "@/components/site/user-menu";
import { Badge } from "@/components/ui/badge";
import { findUser } from "@/lib/auth/session";
import { accessOf } from "@/lib/billing/access/get-access";
import { publicRoute } from "@/lib/i18n/page-language";
import { t } from "@/lib/i18n/translate";
import { signOutAction } from "../../(merchant)/sign-in/actions";
import { SideNav } from "../_shell/side-nav";

/** The frame of the product. It guards nothing: every page requires a user itself. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const user = await findUser();
  if (!user) return children;
  return (
    <div className="mx-auto grid min-h-dvh w-full max-w-6xl grid-rows-[auto_auto_1fr] px-5 sm:px-8 lg:grid-cols-[13rem_1fr] lg:grid-rows-[auto_1fr] lg:gap-x-12">
      <header className="flex items-center justify-between gap-2 py-3 sm:py-5 lg:col-span-2">
        <BrandLink href={APP} />
        <div className="flex max-w-[70%] items-center gap-2">
          <PlanLink userId={user.id} />
          <ThemeSwitch />
          <UserMenu user={user} signOut={signOutAction} />
        </div>
      </header>
      <SideNav />
      <main id="main" tabIndex={-1} className="min-w-0 pt-4 pb-24 outline-none lg:pt-0">
        <PaymentBanner userId={user.id} />
        {children}
      </main>
    </div>
  );
}

/** The user's plan, with a link to change it. */
async function PlanLink({ userId }: { userId: string }) {
  const { plan } = await accessOf(userId);
  return (
    <Link
      href={plan ? "/account" : publicRoute(PRICING)}
      prefetch={false}
      className="inline-flex min-h-11 min-w-0 items-center rounded-lg px-1"
    >
      <span className="sr-only">{`${t("Your plan:")} `}</span>
      <Badge variant={plan ? "default" : "secondary"} className="shrink">
        {plan?.productName ?? t("Free")}
      </Badge>
    </Link>
  );
}
