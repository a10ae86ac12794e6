import { cva, type VariantProps } from "class-variance-authority";
import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";

/** A button's classes, also for other elements that look like one. */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg border font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60",
  {
    variants: {
      variant: {
        default: "border-transparent bg-primary text-primary-foreground shadow-xs hover:bg-primary-strong",
        secondary: "border-transparent bg-secondary text-secondary-foreground hover:bg-secondary/70",
        outline: "border-input/60 bg-card text-foreground shadow-xs hover:border-input hover:bg-muted",
        ghost: "border-transparent text-foreground hover:bg-muted",
        destructive: "border-destructive/50 bg-card text-destructive hover:bg-destructive-soft",
        link: "border-transparent text-primary underline-offset-4 hover:underline",
      },
      size: {
        default: "min-h-11 px-4 py-2 text-sm",
        sm: "min-h-9 px-3 py-1.5 text-sm pointer-coarse:min-h-11",
        lg: "min-h-12 px-6 py-2.5 text-base",
        icon: "size-11 text-sm",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...props
}: ComponentProps<"button"> & ButtonVariants) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: Route } & ButtonVariants;

export function ButtonLink({ variant, size, className, ...props }: ButtonLinkProps) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...props} />;
}
