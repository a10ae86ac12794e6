import type { Route } from "next";
import type { ComponentProps } from "react";
import { cn } from "@/lib/utils";
import { type ButtonVariants, buttonVariants } from "./button-variants";
import { Link } from "./link";

export { buttonVariants };

export function Button({
  variant,
  size,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & ButtonVariants) {
  return <button type={type} className={cn(buttonVariants({ variant, size }), className)} {...rest} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: Route } & ButtonVariants;

export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={cn(buttonVariants({ variant, size }), className)} {...rest} />;
}
