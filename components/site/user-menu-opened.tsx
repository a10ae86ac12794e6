"use client";

import { startTransition, useActionState, useEffect, useRef } from "react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLinkItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { USER_MENU_TRIGGER, UserMenuLabel, type UserMenuProps } from "./user-menu-label";

/** The menu itself, open as soon as it is there; `byKey`: with the focus on its first item. */
export default function UserMenuOpened({ user, links, signOut, byKey }: UserMenuProps & { byKey: boolean }) {
  const trigger = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (byKey) trigger.current?.click();
  }, [byKey]);
  const [refused, leave, isLeaving] = useActionState(signOut, null);
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
        <DropdownMenuItem onClick={() => startTransition(() => leave(new FormData()))}>
          Sign out
        </DropdownMenuItem>
      </DropdownMenuContent>
      {refused ? (
        <div className="fixed right-4 bottom-4 left-4 z-50 sm:left-auto sm:w-96">
          <Notice variant="warning" title={refused.message} />
        </div>
      ) : null}
    </DropdownMenu>
  );
}
