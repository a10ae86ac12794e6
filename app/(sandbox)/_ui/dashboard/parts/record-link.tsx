import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";

/** Leads from a row to the record it is about. */
export function RecordLink<Path extends string>({
  href,
  children,
}: {
  href: Route<Path>;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-my-3 inline-block py-3 font-semibold wrap-anywhere text-primary underline-offset-2 hover:underline lg:-my-2 lg:py-2"
    >
      {children}
    </Link>
  );
}
