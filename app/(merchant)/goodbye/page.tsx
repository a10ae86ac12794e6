import type { Metadata } from "next";
import { connection } from "next/server";
import { NarrowPage } from "@/components/site/narrow-page";
import { SupportLink } from "@/components/site/support-link";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Goodbye" };

/** The last page of somebody who has deleted their account. */
export default async function GoodbyePage() {
  // Rendered per request, so that its scripts carry the nonce of the page's policy.
  await connection();
  return (
    <NarrowPage
      title="Your account is deleted"
      lead="What you paid for is cancelled, and you are signed out everywhere. Orders and invoices are kept only as long as tax law asks for them."
    >
      <p className="mb-8 text-muted-foreground">
        Questions about an invoice? Write to <SupportLink />.
      </p>
      <ButtonLink href="/" variant="outline">
        Go to the start page
      </ButtonLink>
    </NarrowPage>
  );
}
