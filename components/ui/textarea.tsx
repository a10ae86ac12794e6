import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Textarea({ className, ...rest }: ComponentProps<"textarea">) {
  return (
    <textarea
      className={cn(
        "block min-h-32 w-full rounded-lg border border-input bg-card px-3 py-2 text-base text-foreground placeholder:text-muted-foreground/70 aria-invalid:border-destructive",
        className,
      )}
      {...rest}
    />
  );
}
