"use client";

import { Dialog as Primitive } from "@base-ui/react/dialog";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export const Dialog = Primitive.Root;
export const DialogClose = Primitive.Close;

/** Keeps the focus until it is closed. Escape and a click outside close it. */
export function DialogContent({ className, ...rest }: ComponentProps<typeof Primitive.Popup>) {
  return (
    <Primitive.Portal>
      <Primitive.Backdrop className="fixed inset-0 z-50 bg-black/40 transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Primitive.Popup
        className={cn(
          "fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg -translate-1/2 overflow-y-auto rounded-2xl border border-border bg-popover p-6 text-popover-foreground shadow-lg transition-[scale,opacity] duration-150 outline-none data-ending-style:scale-98 data-ending-style:opacity-0 data-starting-style:scale-98 data-starting-style:opacity-0 sm:p-8",
          className,
        )}
        {...rest}
      />
    </Primitive.Portal>
  );
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Primitive.Title>) {
  return <Primitive.Title className={cn("text-lg leading-7 font-semibold", className)} {...rest} />;
}

export function DialogDescription({ className, ...rest }: ComponentProps<typeof Primitive.Description>) {
  return <Primitive.Description className={cn("mt-2 text-muted-foreground", className)} {...rest} />;
}

/** The buttons, with the primary one first: on top when stacked, rightmost in a row. */
export function DialogFooter({ className, ...rest }: ComponentProps<"div">) {
  return <div className={cn("mt-6 flex flex-col gap-3 sm:flex-row-reverse", className)} {...rest} />;
}
