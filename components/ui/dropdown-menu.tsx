"use client";

import { Menu } from "@base-ui/react/menu";
import { Check } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { cn } from "@/lib/utils";

export const DropdownMenu = Menu.Root;
export const DropdownMenuTrigger = Menu.Trigger;

/** Opens below the trigger, aligned with its right edge. */
export function DropdownMenuContent({ className, ...rest }: ComponentProps<typeof Menu.Popup>) {
  const place = useRef<HTMLSpanElement>(null);
  return (
    <>
      {/* Next to its trigger instead of at the end of the page, so that it belongs to the same landmark. */}
      <span ref={place} className="contents" />
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={8} positionMethod="fixed" className="z-50 outline-none">
          <Menu.Popup
            className={cn(
              "max-w-(--available-width) min-w-56 origin-(--transform-origin) rounded-xl border border-border bg-popover p-1.5 text-sm text-popover-foreground shadow-lg transition-[scale,opacity] duration-100 outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0",
              className,
            )}
            {...rest}
          />
        </Menu.Positioner>
      </Menu.Portal>
    </>
  );
}

const ITEM =
  "flex min-h-11 w-full cursor-default items-center gap-2 rounded-lg px-3 py-2 text-left outline-none select-none data-disabled:opacity-60 data-highlighted:bg-accent data-highlighted:text-accent-foreground";

export function DropdownMenuItem({ className, ...rest }: ComponentProps<typeof Menu.Item>) {
  return <Menu.Item className={cn(ITEM, className)} {...rest} />;
}

/** An item that is a link. Pass `render={<Link … />}`. */
export function DropdownMenuLinkItem({ className, ...rest }: ComponentProps<typeof Menu.LinkItem>) {
  return <Menu.LinkItem closeOnClick className={cn(ITEM, className)} {...rest} />;
}

/** Stays open, so that several can be chosen. */
export function DropdownMenuCheckboxItem({
  className,
  children,
  ...rest
}: ComponentProps<typeof Menu.CheckboxItem>) {
  return (
    <Menu.CheckboxItem closeOnClick={false} className={cn(ITEM, "relative pl-9", className)} {...rest}>
      <Menu.CheckboxItemIndicator className="absolute left-3">
        <Check className="size-4" aria-hidden />
      </Menu.CheckboxItemIndicator>
      {children}
    </Menu.CheckboxItem>
  );
}

export function DropdownMenuSeparator({ className, ...rest }: ComponentProps<typeof Menu.Separator>) {
  return <Menu.Separator className={cn("mx-1.5 my-1.5 h-px bg-border", className)} {...rest} />;
}
