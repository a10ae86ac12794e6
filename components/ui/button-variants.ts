import { cva, type VariantProps } from "class-variance-authority";

/**
 * The classes of a button, for whatever element has to look like one. A file of its own for scripts in the browser, which need
 * nothing else of a button. What they look like is in `parts.css`.
 */
export const buttonVariants = cva("button", {
  variants: {
    variant: {
      default: "button-default",
      secondary: "button-secondary",
      outline: "button-outline",
      ghost: "button-ghost",
      destructive: "button-destructive",
      link: "button-link",
    },
    size: {
      default: "",
      sm: "button-sm",
      lg: "button-lg",
      icon: "button-icon",
    },
  },
  defaultVariants: { variant: "default", size: "default" },
});

export type ButtonVariants = VariantProps<typeof buttonVariants>;
