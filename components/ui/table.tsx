import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A table that scrolls sideways on narrow screens. `label` names it for screen readers. */
export function Table({
  label,
  className,
  containerClassName,
  ...props
}: ComponentProps<"table"> & { label: string; containerClassName?: string }) {
  return (
    // Positioned, so that text for screen readers scrolls with its cell instead of widening the page. `overflow-y-hidden` keeps
    // Firefox from reserving room for a vertical scrollbar.
    <section
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard
      tabIndex={0}
      className={cn("relative -mx-2 overflow-x-auto overflow-y-hidden px-2", containerClassName)}
    >
      <table className={cn("w-full border-collapse text-sm", className)} {...props} />
    </section>
  );
}

export function TableHeader(props: ComponentProps<"thead">) {
  return <thead {...props} />;
}

export function TableBody(props: ComponentProps<"tbody">) {
  return <tbody {...props} />;
}

export function TableFooter({ className, ...props }: ComponentProps<"tfoot">) {
  return <tfoot className={cn("font-medium", className)} {...props} />;
}

export function TableRow({ className, ...props }: ComponentProps<"tr">) {
  return <tr className={cn("border-b border-border", className)} {...props} />;
}

export function TableHead({ className, ...props }: ComponentProps<"th">) {
  return (
    <th
      scope="col"
      className={cn("p-2 text-left font-medium whitespace-nowrap text-muted-foreground", className)}
      {...props}
    />
  );
}

export function TableCell({ className, ...props }: ComponentProps<"td">) {
  return <td className={cn("px-2 py-3 text-left align-middle", className)} {...props} />;
}
