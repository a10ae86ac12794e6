import type { Route } from "next";
import type { ReactNode } from "react";
import { Link } from "@/components/ui/link";

/** A way to another page of the back office, inside a table or a sentence. */
export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Link
      href={href as Route}
      prefetch={false}
      className="font-medium text-primary underline-offset-2 hover:underline"
    >
      {children}
    </Link>
  );
}
