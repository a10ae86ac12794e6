"use client";

import Link from "next/link";
import { buttonVariants } from "@/components/ui/button-variants";
import { LinkPending } from "@/components/ui/link-pending";
import { PRICING } from "./routes";
import { Trouble } from "./trouble";

/** What stands where there is nothing. The framework sends it with every page, so a script of the site brings it. */
export function NoPage() {
  return (
    <Trouble
      title="There is no page here"
      actions={
        <>
          <Link href="/" className={buttonVariants({ className: "relative" })}>
            Go to the start page
            <LinkPending />
          </Link>
          <Link href={PRICING} className={buttonVariants({ variant: "outline", className: "relative" })}>
            See pricing
            <LinkPending />
          </Link>
        </>
      }
    >
      <p>The address may be mistyped, or what it led to is no longer offered.</p>
    </Trouble>
  );
}
