import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";

const noticeVariants = cva("rounded-lg border px-4 py-3 text-sm", {
  variants: {
    variant: {
      default: "border-primary/30 bg-accent",
      secondary: "border-border bg-muted",
      success: "border-success/30 bg-success-soft",
      warning: "border-warning/30 bg-warning-soft",
      destructive: "border-destructive/30 bg-destructive-soft",
    },
  },
  defaultVariants: { variant: "secondary" },
});

type NoticeProps = VariantProps<typeof noticeVariants> & { title: ReactNode; children?: ReactNode };

/**
 * Says what happened, what was kept and what to do. `destructive` and `warning` are announced by screen readers at once.
 */
export function Notice({ variant, title, children }: NoticeProps) {
  const isUrgent = variant === "destructive" || variant === "warning";
  return (
    <div role={isUrgent ? "alert" : "status"} className={noticeVariants({ variant })}>
      <p className="font-semibold">{title}</p>
      {children ? <div className="mt-1">{children}</div> : null}
    </div>
  );
}
