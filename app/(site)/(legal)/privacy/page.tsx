import Link from "next/link";
import { LegalFact, LegalPage, LegalSection } from "@/components/legal/legal-page";
import { StoredData } from "@/components/legal/stored-data";
import { SupportLink } from "@/components/site/brand";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { publicPage } from "@/lib/metadata";

const LEAD = `What ${brand.name} knows about you, why, and how to delete it.`;

export const metadata = publicPage({ path: "/privacy", title: "Privacy", description: LEAD });

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy" lead={LEAD} isDated>
      <LegalSection title="In short">
        <ul>
          <li>We keep what we need to run your account and what you put into it.</li>
          <li>No one tracks you here: no trackers, no advertising, no third-party analytics.</li>
          <li>We never see your card: you pay through our reseller.</li>
          <li>You can export your data and delete your account yourself at any time.</li>
        </ul>
      </LegalSection>
      <LegalSection title="Who is responsible">
        <p>
          <LegalFact name="company" />, <LegalFact name="address" />. Email <SupportLink /> about anything on
          this page.
        </p>
      </LegalSection>
      <LegalSection title="What we store, and for how long">
        <StoredData />
      </LegalSection>
      <LegalSection title="Cookies">
        <p>All of them are necessary for the site to work, and none tracks you on other sites:</p>
        <ul>
          <li>one that keeps you signed in, for 30 days after your last visit</li>
          <li>
            one that ties a sign-in link to the browser that requested it, until the link expires, and those
            needed while you sign in with another service
          </li>
          <li>one that remembers that you entered the password of a shared page</li>
        </ul>
        {env.AFFILIATE_DAYS > 0 ? (
          <p>
            If the link of a partner led you here, one more remembers which one, for {env.AFFILIATE_DAYS}{" "}
            days. It goes to <LegalFact name="seller" /> with your purchase, so that the partner is paid.
          </p>
        ) : null}
        <p>
          Whether you prefer light or dark mode, and whether you were signed in last, is stored only in your
          browser.
        </p>
      </LegalSection>
      <LegalSection title="Who we share it with">
        <ul>
          <li>
            <LegalFact name="seller" />, from whom you buy: your email address and name, what you bought, and
            what you used where you pay by usage. What you tell it at its checkout, it processes on its own
            behalf, under its own privacy notice.
          </li>
          <li>
            <LegalFact name="host" />: all of it, on our behalf.
          </li>
          <li>
            <LegalFact name="mailSender" />: the emails we send you, on our behalf.
          </li>
          <li>The service you sign in with, if you use one instead of email: that you signed in here.</li>
        </ul>
        <p>We do not sell your data to anyone.</p>
      </LegalSection>
      <LegalSection title="Why we may use it">
        <p>
          To fulfill our contract with you (account, purchases, your content); because the law requires it
          (invoices); and because we have to keep the site secure (limits on how often something is done, the
          list of your sessions).
        </p>
      </LegalSection>
      <LegalSection title="What you can do">
        <ul>
          <li>
            View and download all of it:{" "}
            <Link href="/account/settings" prefetch={false}>
              Settings
            </Link>{" "}
            lets you download everything we store about you.
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
            Ask questions, object, or ask us to restrict processing: email <SupportLink />.
          </li>
          <li>
            Complain about us to <LegalFact name="authority" />.
          </li>
        </ul>
      </LegalSection>
    </LegalPage>
  );
}
