"use client";

import { ChevronDown } from "lucide-react";
import Link from "next/link";
import { startTransition, useActionState } from "react";
import { buttonVariants } from "@/components/ui/button";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLinkItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import type { FormAction } from "@/lib/actions";
import { useT } from "./language";
import { APP } from "./routes";

type Props = { user: { name: string | null; email: string }; signOut: FormAction };

/** The account menu. On a phone the button shows only the initial. */
export function UserMenu({ user, signOut }: Props) {
  const [error, submit, isPending] = useActionState(signOut, null);
  const t = useT();
  const links = [
    { href: APP, text: t("Notes") },
    { href: "/account", text: t("Account") },
    { href: "/account/settings", text: t("Settings") },
  ] as const;
  const label = isPending ? t("Signing out…") : (user.name ?? user.email);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        disabled={isPending}
        className={buttonVariants({
          variant: "outline",
          className: "max-sm:size-11 max-sm:shrink-0 max-sm:rounded-full max-sm:px-0 sm:max-w-48",
        })}
      >
        <span aria-hidden className="uppercase sm:hidden">
          {label.slice(0, 1)}
        </span>
        <span className="max-sm:sr-only sm:truncate">{label}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 max-sm:hidden" />
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {links.map(({ href, text }) => (
          <DropdownMenuLinkItem key={href} render={<Link href={href} prefetch={false} />}>
            {text}
          </DropdownMenuLinkItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onClick={() => startTransition(() => submit(new FormData()))}>
          {t("Sign out")}
        </DropdownMenuItem>
      </DropdownMenuContent>
      {error?.message ? (
        <p
          role="alert"
          className="fixed right-4 bottom-4 left-4 z-50 rounded-lg border border-warning/30 bg-warning-soft px-4 py-3 text-sm sm:left-auto sm:w-96"
        >
          {error.message}
        </p>
      ) : null}
    </DropdownMenu>
  );
}
