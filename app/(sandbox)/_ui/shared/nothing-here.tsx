import type { Route } from "next";
import type { ReactNode } from "react";
import { ButtonLink } from "../basic/button";

/** Stands in for a page that could not be shown, with the way on. */
export function NothingHere({
  status,
  title,
  action,
  children,
}: {
  status?: number;
  title: string;
  action: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="mx-auto grid max-w-xl grow place-content-center px-6 py-16 text-center">
      {status ? <p className="font-semibold text-muted-foreground figures">{status}</p> : null}
      <h1 className="mt-1 text-2xl font-semibold">{title}</h1>
      <div className="mt-3 text-base text-balance text-muted-foreground">{children}</div>
      <div className="mt-8 flex justify-center">{action}</div>
    </div>
  );
}

/** Where no page is, or the record of one is gone; `href` leads to somewhere that is. */
export function NoSuchPage({ href, text }: { href: Route; text: string }) {
  return (
    <NothingHere
      status={404}
      title="There is nothing here"
      action={
        <ButtonLink href={href} target="_top">
          {text}
        </ButtonLink>
      }
    >
      The address may be mistyped, or the record belongs to a sandbox that was reset since.
    </NothingHere>
  );
}
