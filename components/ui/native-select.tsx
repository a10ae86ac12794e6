import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A choice out of a list, by the browser's own control: it works without scripts, and phones show their own list. */
export function NativeSelect({ className, ...rest }: ComponentProps<"select">) {
  return <select className={cn("control", className)} {...rest} />;
}
