import type { ReactNode } from "react";
import { FactWords } from "@/components/legal/fact-words";
import { LegalPage, LegalSection } from "@/components/legal/legal-page";
import { SupportLink } from "@/components/site/support-link";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { publicPage } from "@/lib/site/public-page";

const LEAD = "A person reads what you write to us.";

export const metadata = publicPage({
  path: "/contact",
  title: "Contact",
  description: `How to reach ${brand.name}.`,
});

export default function ContactPage() {
  return (
    <LegalPage title="Contact" lead={LEAD}>
      <LegalSection title="Write to us">
        <p>
          <SupportLink />. We answer within <FactWords of="answersWithin" />.
        </p>
      </LegalSection>
      <LegalSection title="Often faster">
        <ul>
          <li>
            Invoices, plan, card and canceling: on your{" "}
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
            A charge by <FactWords of="seller" /> on your statement: that is our reseller. Your emailed
            receipt says what it was for.
          </li>
        </ul>
      </LegalSection>
      <LegalSection title="Report a security issue">
        <p>
          Tell us at <SupportLink /> before you tell others, with the steps to reproduce it. We write back,
          fix it, and say thank you.
        </p>
      </LegalSection>
      <LegalSection title="Who runs this site">
        <dl className="divide-y divide-border border-y border-border">
          <Line name="Company">
            <FactWords of="company" />
          </Line>
          <Line name="Address">
            <FactWords of="address" />
          </Line>
          <Line name="Represented by">
            <FactWords of="representative" />
          </Line>
          <Line name="Register">
            <FactWords of="register" />
          </Line>
          <Line name="VAT number">
            <FactWords of="taxNumber" />
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
