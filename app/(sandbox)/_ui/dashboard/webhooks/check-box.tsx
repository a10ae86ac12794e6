import type { ComponentProps, ReactNode } from "react";

/** A box to tick with its words beside it, large enough for a finger. */
export function CheckBox({ children, ...rest }: { children: ReactNode } & ComponentProps<"input">) {
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 sm:min-h-9">
      <input type="checkbox" className="size-4 shrink-0 accent-primary" {...rest} />
      <span className="min-w-0 break-words">{children}</span>
    </label>
  );
}
