import Link from "next/link";
import type { ReactNode } from "react";
import { LegalFact, LegalPage, LegalSection } from "@/components/legal/legal-page";
import { SupportLink } from "@/components/site/brand";
import { brand } from "@/lib/brand";
import { readLanguage } from "@/lib/i18n/page-language";
import { publicPage } from "@/lib/metadata";

const LEAD = "A person reads what you write to us.";

export const generateMetadata = publicPage("/contact", () => ({
  title: "Contact",
  description: `How to reach ${brand.name}.`,
}));

export default async function ContactPage({ params }: PageProps<"/site/[lang]/contact">) {
  await readLanguage(params);
  return (
    <LegalPage title="Contact" lead={LEAD}>
      <LegalSection title="Email us">
        <p>
          <SupportLink />. We reply within <LegalFact name="answersWithin" />.
        </p>
      </LegalSection>
      <LegalSection title="Often faster">
        <ul>
          <li>
            Invoices, plan changes, payment method and cancellation: on your{" "}
            <Link href="/account" prefetch={false}>
              account page
            </Link>
            .
          </li>
          <li>
            A missing purchase: sign in with the email address you bought with, or add it with its order
            number in your{" "}
            <Link href="/account/settings" prefetch={false}>
              settings
            </Link>
            .
          </li>
          <li>
            A charge by <LegalFact name="seller" /> on your statement: that is our reseller. Your emailed
            receipt says what it was for.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Report a security issue">
        <p>
          Email <SupportLink /> with the steps to reproduce it before you disclose it publicly. We’ll reply,
          fix it, and thank you.
        </p>
      </LegalSection>
      <LegalSection title="Who runs this site">
        <dl className="divide-y divide-border border-y border-border">
          <Line name="Company">
            <LegalFact name="company" />
          </Line>
          <Line name="Address">
            <LegalFact name="address" />
          </Line>
          <Line name="Represented by">
            <LegalFact name="representative" />
          </Line>
          <Line name="Register">
            <LegalFact name="register" />
          </Line>
          <Line name="VAT number">
            <LegalFact name="taxNumber" />
          </Line>
        </dl>
      </LegalSection>
    </LegalPage>
  );
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
      <dt className="text-muted-foreground">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
