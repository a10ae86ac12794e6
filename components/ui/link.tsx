import type { Route } from "next";
import type { ComponentProps } from "react";

type LinkProps<Path extends string> = Omit<ComponentProps<"a">, "href"> & {
  href: Route<Path>;
  /** Whether what the page is made of may be fetched as soon as somebody reaches for the link. */
  prefetch?: boolean | undefined;
  /** Whether the next page begins at its top. */
  scroll?: boolean;
};

/**
 * A way to another page of this app: a plain link that `FollowLinks` follows without loading everything anew. What leads to a file,
 * to a route or out of the app is an `a` of its own.
 */
export function Link<Path extends string>({
  prefetch = true,
  scroll = true,
  children,
  ...rest
}: LinkProps<Path>) {
  return (
    <a data-link={`${prefetch ? "ahead" : ""}${scroll ? "" : " stay"}`} {...rest}>
      {children}
    </a>
  );
}
