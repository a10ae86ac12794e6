import { FactWords } from "@/components/legal/fact-words";
import { LegalPage, LegalSection } from "@/components/legal/legal-page";
import { StoredData } from "@/components/legal/stored-data";
import { SupportLink } from "@/components/site/support-link";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { publicPage } from "@/lib/site/public-page";

const LEAD = `What ${brand.name} knows about you, why, and how to get rid of it.`;

export const metadata = publicPage({ path: "/privacy", title: "Privacy", description: LEAD });

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead={LEAD} isDated>
      <LegalSection title="In short">
        <ul>
          <li>We keep what we need to run your account and what you put into it.</li>
          <li>No one tracks you here: no trackers, no advertising, no third-party analytics.</li>
          <li>We never see your card: you pay through our reseller.</li>
          <li>You can take everything with you and delete your account yourself, at any time.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Who is responsible">
        <p>
          <FactWords of="company" />, <FactWords of="address" />. Write to <SupportLink /> about anything on
          this page.
        </p>
      </LegalSection>
      <LegalSection title="What is kept, and for how long">
        <StoredData />
      </LegalSection>
      <LegalSection title="Cookies">
        <p>All of them are needed for what you ask the site to do, and none follows you elsewhere:</p>
        <ul>
          <li>one that keeps you signed in, for 30 days after your last visit</li>
          <li>
            one that ties a sign-in link to the browser that asked for it, until the link expires, and those
            needed while you sign in with another service
          </li>
          <li>one that remembers that you know the password to a shared page</li>
        </ul>
        <p>Whether you prefer light or dark mode is stored only in your browser.</p>
      </LegalSection>
      <LegalSection title="Who else gets to see it">
        <ul>
          <li>
            <FactWords of="seller" />, from whom you buy: your email address and name, what you bought, and
            what you used where you pay by usage. What you tell it at its checkout, it processes on its own
            behalf, under its own privacy notice.
          </li>
          <li>
            <FactWords of="host" />: all of it, on our behalf.
          </li>
          <li>
            <FactWords of="mailSender" />: the emails we send you, on our behalf.
          </li>
          <li>The service you sign in with, if you use one instead of email: that you did.</li>
        </ul>
        <p>We do not sell your data to anyone.</p>
      </LegalSection>
      <LegalSection title="Why we may use it">
        <p>
          To fulfill our contract with you (account, purchases, what you make here); because the law requires
          it (invoices); and because we have to keep the site secure (limits on how often something is done,
          the list of your sessions).
        </p>
      </LegalSection>
      <LegalSection title="What you can do">
        <ul>
          <li>
            See and download all of it:{" "}
            <Link href="/account/settings" prefetch={false}>
              Settings
            </Link>{" "}
            has a file with everything we store about you.
          </li>
          <li>Correct your name and your email address there.</li>
          <li>
            Delete your account,{" "}
            <Link href="/account/delete" prefetch={false}>
              yourself and immediately
            </Link>
            .
          </li>
          <li>
            Ask us, object, or ask us to restrict processing: at <SupportLink />.
          </li>
          <li>
            Complain about us to <FactWords of="authority" />.
          </li>
        </ul>
      </LegalSection>
    </LegalPage>
  );
}
