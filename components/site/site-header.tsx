import { Link } from "@/components/ui/link";
import { ThemeSwitch } from "@/components/ui/theme-switch";
import { findUser } from "@/lib/auth/session";
import type { FormAction } from "@/lib/form-action";
import { log } from "@/lib/log";
import { BrandLink, UserMenu } from "./drawn-parts";
import { APP, PRICING } from "./routes";

/** What the menu of whoever is signed in leads to, on every page. */
export const USER_LINKS = [
  { href: APP, text: "Notes" },
  { href: "/account", text: "Account" },
  { href: "/account/settings", text: "Settings" },
] as const;

/** On every page, with the menu of whoever is signed in. Nobody who comes without a session costs a query. */
export async function SiteHeader({ signOut }: { signOut: FormAction }) {
  const user = await findUser().catch(unknownFor);
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center justify-between gap-2 px-5 py-3 sm:px-8 sm:py-5">
      <BrandLink />
      <nav aria-label="Main" className="flex shrink-0 items-center sm:gap-3">
        <Link href={PRICING} className="head-link">
          Pricing
        </Link>
        {user ? (
          // On the narrowest screens it is in the menu alone.
          <Link href={APP} prefetch={false} className="head-link max-[23rem]:hidden noscript:inline-flex">
            Notes
          </Link>
        ) : (
          <Link href="/sign-in" prefetch={false} className="head-link">
            Sign in
          </Link>
        )}
        <ThemeSwitch />
        {user ? <UserMenu user={user} links={USER_LINKS} signOut={signOut} /> : null}
      </nav>
    </header>
  );
}

/** What a page shows to everybody shows while the database is away too. */
function unknownFor(error: unknown): null {
  log.error("header.user_not_read", error);
  return null;
}
