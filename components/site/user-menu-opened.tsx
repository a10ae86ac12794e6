"use client";

import { useEffect, useRef, useTransition } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLinkItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { USER_MENU_TRIGGER, UserMenuLabel, type UserMenuProps } from "./user-menu-label";

/** The menu itself, open as soon as it is there; `byKey`: with the focus on its first item. */
export default function UserMenuOpened({ user, links, signOut, byKey }: UserMenuProps & { byKey: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (byKey) trigger.current?.click();
  }, [byKey]);
  const [isLeaving, startLeaving] = useTransition();
  return (
    <DropdownMenu defaultOpen={!byKey}>
      <DropdownMenuTrigger ref={trigger} disabled={isLeaving} className={USER_MENU_TRIGGER}>
        <UserMenuLabel>{isLeaving ? "Signing out…" : (user.name ?? user.email)}</UserMenuLabel>
      </DropdownMenuTrigger>
      <DropdownMenuContent>
        {links.map(({ href, text }) => (
          <DropdownMenuLinkItem key={href} render={<Link href={href} prefetch={false} />}>
            {text}
          </DropdownMenuLinkItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onClick={() => startLeaving(() => signOut(new FormData()))}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
