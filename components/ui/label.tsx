import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

export function Label({ htmlFor, className, ...rest }: ComponentProps<"label"> & { htmlFor: string }) {
  return <label htmlFor={htmlFor} className={cn("block text-sm font-medium", className)} {...rest} />;
}
