import { cva, type VariantProps } from "class-variance-authority";

/**
 * The classes of a button, for whatever element has to look like one. A file of its own for scripts in the browser, which need
 * nothing else of a button.
 */
export const buttonVariants = cva(
  "inline-flex items-center justify-center gap-2 rounded-lg border text-sm font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60",
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
        default: "min-h-11 px-4 py-2",
        sm: "min-h-9 px-3 py-1.5 pointer-coarse:min-h-11",
        lg: "min-h-12 px-6 py-2.5 text-base",
        icon: "size-11",
      },
    },
    defaultVariants: { variant: "default", size: "default" },
  },
);

export type ButtonVariants = VariantProps<typeof buttonVariants>;
