import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** The browser's own select: works without JavaScript, and phones show their own list. */
export function NativeSelect({ className, ...props }: ComponentProps<"select">) {
  return (
    <select
      className={cn(
        "block min-h-11 w-full rounded-lg border border-input bg-card px-3 py-2 text-base text-foreground aria-invalid:border-destructive sm:text-sm",
        className,
      )}
      {...props}
    />
  );
}
