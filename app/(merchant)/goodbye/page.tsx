import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/narrow-page";
import { SupportLink } from "@/components/site/support-link";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Goodbye" };

/** The last page of somebody who has deleted their account. */
export default function GoodbyePage() {
  return (
    <NarrowPage
      title="Your account has been deleted"
      lead="Your plans are canceled, and you are signed out everywhere. Orders and invoices are kept only as long as tax law requires."
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
