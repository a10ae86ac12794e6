import { FactWords } from "@/components/legal/fact-words";
import { LegalPage, LegalSection } from "@/components/legal/legal-page";
import { StoredData } from "@/components/legal/stored-data";
import { SupportLink } from "@/components/site/support-link";
import { Link } from "@/components/ui/link";
import { brand } from "@/lib/brand";
import { publicPage } from "@/lib/site/public-page";

const LEAD = `What ${brand.name} knows of you, why, and how you get rid of it.`;

export const metadata = publicPage({ path: "/privacy", title: "Privacy", description: LEAD });

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead={LEAD} isDated>
      <LegalSection title="In short">
        <ul>
          <li>We keep what we need to run your account and what you put into it.</li>
          <li>Nobody follows you here: no trackers, no advertising, no analytics by others.</li>
          <li>We never see your card: you pay at our reseller.</li>
          <li>You can take everything along and delete your account yourself, at any time.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Who answers for it">
        <p>
          <FactWords of="company" />, <FactWords of="address" />. Write to <SupportLink /> about anything on
          this page.
        </p>
      </LegalSection>
      <LegalSection title="What is kept, and for how long">
        <StoredData />
      </LegalSection>
      <LegalSection title="Cookies">
        <p>All of them are needed for what you ask of the site, and none follows you elsewhere:</p>
        <ul>
          <li>one that keeps you signed in, for 30 days after your last visit</li>
          <li>
            one that ties a sign-in link to the browser that asked for it, until the link expires, and those
            of a sign-in with another service while it lasts
          </li>
          <li>one that remembers that you know the password of a shared page</li>
        </ul>
        <p>Whether you like the page light or dark is kept in your browser alone.</p>
      </LegalSection>
      <LegalSection title="Who else gets to see it">
        <ul>
          <li>
            <FactWords of="seller" />, from whom you buy: your address and name, what you bought, and what you
            used where you pay by use. What you tell it at its checkout, it processes on its own account,
            under its own privacy notice.
          </li>
          <li>
            <FactWords of="host" />: all of it, on our behalf.
          </li>
          <li>
            <FactWords of="mailSender" />: the mails that we send you, on our behalf.
          </li>
          <li>The service you sign in with, if you do so instead of by mail: that you did.</li>
        </ul>
        <p>We sell nothing to anybody.</p>
      </LegalSection>
      <LegalSection title="Why we may">
        <p>
          To keep the contract with you (account, purchases, what you make here); because the law asks for it
          (invoices); and because we have to keep the site safe (limits on how often something is done, the
          list of your sessions).
        </p>
      </LegalSection>
      <LegalSection title="What you can do">
        <ul>
          <li>
            See and take along all of it:{" "}
            <Link href="/account/settings" prefetch={false}>
              Settings
            </Link>{" "}
            has a file with everything that is kept of you.
          </li>
          <li>Correct your name and your address there.</li>
          <li>
            Delete your account,{" "}
            <Link href="/account/delete" prefetch={false}>
              yourself and at once
            </Link>
            .
          </li>
          <li>
            Ask us, object, or ask us to hold still: at <SupportLink />.
          </li>
          <li>
            Complain about us to <FactWords of="authority" />.
          </li>
        </ul>
      </LegalSection>
    </LegalPage>
  );
}
