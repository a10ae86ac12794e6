import type { Route } from "next";
import Link from "next/link";
import type { ComponentProps } from "react";

type Look = "primary" | "secondary" | "quiet" | "danger";

const LOOKS: Record<Look, string> = {
  primary: "bg-primary text-primary-foreground hover:bg-primary-strong border-transparent shadow-xs",
  secondary: "bg-card text-foreground border-input/60 hover:border-input hover:bg-muted shadow-xs",
  quiet: "border-transparent text-foreground hover:bg-muted",
  danger: "bg-card text-destructive border-destructive/50 hover:bg-destructive-soft",
};

export function buttonClass(look: Look = "primary", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border px-4 py-2 text-sm font-semibold whitespace-nowrap transition-colors duration-100 disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60",
    LOOKS[look],
    className,
  );
}

export function Button({
  look,
  className,
  type = "button",
  ...rest
}: ComponentProps<"button"> & { look?: Look }) {
  return <button type={type} className={buttonClass(look, className)} {...rest} />;
}

type ButtonLinkProps = Omit<ComponentProps<typeof Link>, "href"> & { href: Route; look?: Look };

export function ButtonLink({ look, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass(look, className)} {...rest} />;
}

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(" ");
}
