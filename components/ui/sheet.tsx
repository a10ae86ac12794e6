"use client";

import { Dialog as Primitive } from "@base-ui/react/dialog";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const Sheet = Primitive.Root;
export const SheetTrigger = Primitive.Trigger;
export const SheetClose = Primitive.Close;
export const SheetTitle = Primitive.Title;

/** A dialog at the left edge of the page. It keeps the focus until it is closed; Escape and a click outside close it. */
export function SheetContent({ className, ...rest }: ComponentProps<typeof Primitive.Popup>) {
  return (
    <Primitive.Portal>
      <Primitive.Backdrop className="fixed inset-0 z-50 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Primitive.Popup
        className={cn(
          "fixed inset-y-0 left-0 z-50 w-72 max-w-[85vw] overflow-y-auto border-r border-border bg-popover p-5 text-popover-foreground shadow-lg transition-transform duration-150 outline-none data-ending-style:-translate-x-full data-starting-style:-translate-x-full motion-reduce:transition-none",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}
