import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Input({ className, ...rest }: ComponentProps<"input">) {
  return <input className={cn("control", className)} {...rest} />;
}
