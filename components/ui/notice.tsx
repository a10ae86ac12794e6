import { cva, type VariantProps } from "class-variance-authority";
import type { ReactNode } from "react";
import { cn } from "@/lib/utils";

const noticeVariants = cva(
  "flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border px-4 py-3 text-sm",
  {
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
  },
);

type NoticeProps = VariantProps<typeof noticeVariants> & {
  title: ReactNode;
  children?: ReactNode;
  /** A button beside the text. */
  action?: ReactNode;
  className?: string;
};

/** A message on the page. Screen readers announce `destructive` and `warning` immediately. */
export function Notice({ variant, title, children, action, className }: NoticeProps) {
  const Text = typeof children === "string" ? "p" : "div";
  const isUrgent = variant === "destructive" || variant === "warning";
  return (
    <div role={isUrgent ? "alert" : "status"} className={cn(noticeVariants({ variant }), className)}>
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <div className="font-semibold">{title}</div>
        {children ? <Text className="mt-1">{children}</Text> : null}
      </div>
      {action}
    </div>
  );
}

/** A message of several sentences: the first is the title. */
export function MessageNotice({ message, ...notice }: Omit<NoticeProps, "title"> & { message: string }) {
  const [title = message, ...text] = message.split(/(?<=[.?!]) /);
  return (
    <Notice title={text.length > 0 ? title.replace(/\.$/, "") : title} {...notice}>
      {text.join(" ")}
    </Notice>
  );
}
