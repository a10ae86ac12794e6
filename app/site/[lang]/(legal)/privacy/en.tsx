import { LegalFact, LegalSection, StoredData } from "@/components/legal/legal-page";
import { SupportLink } from "@/components/site/brand";
import { TextLink } from "@/components/site/links";
import { env } from "@/lib/env";

/** The privacy notice in English. */
export function Privacy() {
  return (
    <>
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
        <StoredData items={STORED} />
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
          <li>one with the language you chose, for a year</li>
        </ul>
        {env.AFFILIATE_DAYS > 0 ? (
          <p>
            If the link of a partner led you here, one more remembers which one, for {env.AFFILIATE_DAYS}{" "}
            days. It goes to <LegalFact name="seller" /> with your purchase, so that the partner is paid.
            {env.AFFILIATE_STORE ? (
              <>
                {" "}
                A script of <LegalFact name="seller" /> also runs on that visit. It reports the visit there,
                and keeps an identifier of it in a cookie for the same purpose.
              </>
            ) : null}
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
            View and download all of it: <TextLink href="/account/settings">Settings</TextLink> lets you
            download everything we store about you.
          </li>
          <li>Correct your name and your email address there.</li>
          <li>
            Delete your account, <TextLink href="/account/delete">yourself and immediately</TextLink>.
          </li>
          <li>
            Ask questions, object, or ask us to restrict processing: email <SupportLink />.
          </li>
          <li>
            Complain about us to <LegalFact name="authority" />.
          </li>
        </ul>
      </LegalSection>
    </>
  );
}

/** The personal data in the tables of `prisma/schema`. Update this list, in each language, when the tables or the retention periods change. */
const STORED = [
  {
    what: "Your account",
    which:
      "Your email address, your name if you gave it, your region (your browser’s until you choose another), your language, and your ID at any service you sign in with. No password, and nothing that would let us act for you there.",
    until: "Until you delete it.",
  },
  {
    what: "Sessions",
    which:
      "For each signed-in browser: its type, such as “Firefox on Windows”, when it signed in, and when it was last seen, to within a few hours. We store only a hash of its session token.",
    until: "30 days after your last visit, or until you sign out.",
  },
  {
    what: "Purchases",
    which:
      "Orders, subscriptions with their changes, invoices, license keys: with your name, address and country as you gave them to our reseller, and the brand and last four digits of your card. The card itself never reaches us.",
    until: "As long as the law requires us to keep accounting records, even after your account is deleted.",
  },
  {
    what: "Messages from our reseller",
    which: "The events it sent us about your purchases, as we received them.",
    until: "90 days after it was processed.",
  },
  {
    what: "Your content",
    which: "What you write and share, hashes of your API tokens, and your usage if you pay by usage.",
    until:
      "Until you delete it, or your account. Usage that has not been charged yet is kept until it is charged.",
  },
  {
    what: "Rate limits",
    which:
      "How often you recently did certain things, such as requesting a sign-in link, counted under a hash of your email address or network.",
    until: "Until the limit expires: minutes to a day.",
  },
] as const;
