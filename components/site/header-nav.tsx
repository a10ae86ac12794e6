"use client";

import { Contrast } from "lucide-react";
import type { Route } from "next";
import dynamic from "next/dynamic";
import Link from "next/link";
import { type ReactNode, useEffect } from "react";
import type { FormAction } from "@/lib/actions";
import { publicPath } from "@/lib/i18n/languages.mjs";
import { useLanguage, useT } from "./language";
import { APP } from "./routes";
import { applyTheme, switchTheme } from "./theme";
import { loadVisitor, useVisitor } from "./visitor";

/** The part of a static page's header that depends on who is signed in. */
export function VisitorNav({ signOut }: { signOut: FormAction }) {
  const visitor = useVisitor();
  if (!visitor) return <Placeholder />;
  if (!visitor.user) return <SignedOutNav />;
  const signOutHere: FormAction = async (before, form) => {
    try {
      return await signOut(before, form);
    } finally {
      // This header stays where the action leads to another public page.
      void loadVisitor();
    }
  };
  return <SignedInNav user={visitor.user} signOut={signOutHere} />;
}

/** Until the server responds: the state of the last visit, so that the layout does not shift. */
function Placeholder() {
  return (
    <>
      <SignedOutNav className="in-data-signed-in:invisible" />
      <span aria-hidden className="hidden h-11 w-11 in-data-signed-in:block sm:w-32" />
    </>
  );
}

// A visitor who isn't signed in never loads the menu.
const UserMenu = dynamic(() => import("./user-menu").then((file) => file.UserMenu));

type Props = { user: { name: string | null; email: string }; signOut: FormAction };

/** The header of a signed-in user. On the narrowest screens the link to the product is only in the menu. */
export function SignedInNav({ user, signOut }: Props) {
  const t = useT();
  return (
    <>
      <HeaderLink href={APP} prefetch={false} className="max-[23rem]:hidden">
        {t("Notes")}
      </HeaderLink>
      <ThemeSwitch />
      <UserMenu user={user} signOut={signOut} />
    </>
  );
}

/** The header of a visitor who isn't signed in. `className`: that of the link. */
export function SignedOutNav({ className = "" }: { className?: string }) {
  const t = useT();
  const language = useLanguage();
  return (
    <>
      <HeaderLink href={publicPath("/sign-in", language)} prefetch={false} className={className}>
        {t("Sign in")}
      </HeaderLink>
      <ThemeSwitch />
    </>
  );
}

type HeaderLinkProps = { href: Route; prefetch?: false; className?: string; children: ReactNode };

export function HeaderLink({ className = "", ...rest }: HeaderLinkProps) {
  return (
    <Link
      className={`inline-flex min-h-11 items-center rounded-lg px-2 text-sm font-medium text-muted-foreground hover:text-foreground sm:px-3 ${className}`}
      {...rest}
    />
  );
}

/** Turns the page dark or light and remembers it in this browser. */
export function ThemeSwitch() {
  const t = useT();
  useEffect(applyTheme, []);
  return (
    <button
      type="button"
      aria-label={t("Switch between light and dark")}
      onClick={switchTheme}
      className="grid size-11 place-items-center rounded-lg text-muted-foreground hover:bg-muted hover:text-foreground noscript:hidden"
    >
      <Contrast aria-hidden className="size-5" />
    </button>
  );
}
