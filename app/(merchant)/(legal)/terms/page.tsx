import { FactWords } from "@/components/legal/fact-words";
import { LegalPage, LegalSection } from "@/components/legal/legal-page";
import { PRICING } from "@/components/site/routes";
import { SupportLink } from "@/components/site/support-link";
import { Link } from "@/components/ui/link";
import { plans } from "@/lib/billing/plans";
import { brand } from "@/lib/brand";
import { publicPage } from "@/lib/site/public-page";

export const metadata = publicPage({
  path: "/terms",
  title: "Terms",
  description: `What you and ${brand.name} promise each other.`,
});

export default function TermsPage() {
  return (
    <LegalPage title="Terms" lead={`What you and ${brand.name} promise each other.`} isDated>
      <LegalSection title="Who we are">
        <p>
          {brand.name} is made and run by <FactWords of="company" />, <FactWords of="address" />. These terms
          apply between us and anyone who uses {brand.name}. How to reach us is on the{" "}
          <Link href="/contact">contact page</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          An account belongs to whoever can read the email sent to its address, so keep that mailbox secure.
          You sign in with a link that we send there or with another service that knows you; we keep no
          password. You are responsible for what is done with your account. Tell us at <SupportLink /> if
          someone else has used it.
        </p>
        <p>
          An account is for people who may enter into a contract, and for companies through someone who may
          act for them. On a plan with seats, whoever pays decides who has one.
        </p>
      </LegalSection>
      <LegalSection title="Plans and payment">
        <p>
          What each plan includes and costs is on the <Link href={PRICING}>pricing page</Link>. You buy from{" "}
          <FactWords of="seller" />, our reseller and merchant of record: it takes your payment, charges and
          pays the tax that your country requires, issues your receipts and invoices, and its own buyer’s
          terms apply to the payment. The contract for using {brand.name} is with us.
        </p>
        <p>
          A subscription renews at the end of each period, at the price shown on your account page, until you
          cancel it. A free trial ends on the day shown there; from then on the plan is charged. What is
          billed by usage is charged at the end of its period. When a payment fails, you keep access to{" "}
          {brand.name} for {plans.grace.pastDueDays} more days, during which you can replace your card.
        </p>
        <p>
          We may change the price of a plan. What you have paid for stays as it is, and we write to you before
          a renewal costs more.
        </p>
      </LegalSection>
      <LegalSection title="Canceling and refunds">
        <p>
          You can cancel at any time on your account page. You keep access until the end of the period you
          have paid for, and your plan is not renewed. Any right of withdrawal that the law gives you as a
          consumer is not affected.
        </p>
        <p>
          <FactWords of="refunds" />
        </p>
      </LegalSection>
      <LegalSection title="What is yours">
        <p>
          What you write and upload stays yours. We keep and show it only to run {brand.name} for you and for
          those you share it with. You can take it with you: your settings have a file of everything we store
          about you.
        </p>
      </LegalSection>
      <LegalSection title="What is not allowed">
        <ul>
          <li>breaking the law with {brand.name}, or harming others with what you store or share</li>
          <li>
            getting into other people’s accounts or data, or testing our security without asking us first
          </li>
          <li>getting around the limits of a plan, or reselling access to others</li>
          <li>using it so heavily that it becomes slow for everyone else</li>
        </ul>
        <p>
          Anyone who does this may lose their account. Where it can be fixed, we write first and give time to
          fix it.
        </p>
      </LegalSection>
      <LegalSection title="How well it works">
        <p>
          We take care that {brand.name} works and that nothing you keep in it is lost, and we keep improving
          it, so it changes. It can be unavailable for a while. If we discontinue something you have paid for,
          you get back what you paid for the time after that.
        </p>
      </LegalSection>
      <LegalSection title="When it ends">
        <p>
          You can delete your account in its settings at any time; running subscriptions are canceled first.
          What is kept after that, and for how long, is described in the{" "}
          <Link href="/privacy">privacy notice</Link>. We may end the contract with 30 days’ notice, and then
          refund what you paid for the time after that.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          <FactWords of="liability" />
        </p>
      </LegalSection>
      <LegalSection title="Law and changes">
        <p>
          These terms are governed by the law of <FactWords of="law" />; disputes go to{" "}
          <FactWords of="courts" />, where the law lets us choose. When we change these terms, we write to you
          at least 30 days before. If you do not agree, cancel before that day, and the old terms apply until
          your plan ends.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
