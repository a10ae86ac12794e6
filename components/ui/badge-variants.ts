import { cva, type VariantProps } from "class-variance-authority";

/** The classes of a badge. A file of its own for scripts in the browser, as `button-variants.ts` is. */
export const badgeVariants = cva("badge", {
  variants: {
    variant: {
      default: "bg-accent text-accent-foreground",
      secondary: "bg-secondary text-secondary-foreground",
      outline: "text-foreground ring-1 ring-border ring-inset",
      success: "bg-success-soft text-success",
      warning: "bg-warning-soft text-warning",
      destructive: "bg-destructive-soft text-destructive",
    },
  },
  defaultVariants: { variant: "default" },
});

export type BadgeVariant = NonNullable<VariantProps<typeof badgeVariants>["variant"]>;
