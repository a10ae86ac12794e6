import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/page-layout";
import { SupportLink } from "@/components/site/brand";
import { ButtonLink } from "@/components/ui/button";

export const metadata: Metadata = { title: "Goodbye" };

/** Shown after an account was deleted. */
export default function GoodbyePage() {
  return (
    <NarrowPage
      title="Your account has been deleted"
      lead="Your plans are canceled, and you are signed out everywhere. Orders and invoices are kept only as long as tax law requires."
    >
      <p className="mb-8 text-muted-foreground">
        Questions about an invoice? Email <SupportLink />.
      </p>
      <ButtonLink href="/" variant="outline">
        Go to the home page
      </ButtonLink>
    </NarrowPage>
  );
}
