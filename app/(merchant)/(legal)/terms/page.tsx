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
          hold between us and whoever uses {brand.name}. How to reach us stands on the{" "}
          <Link href="/contact">contact page</Link>.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          An account belongs to whoever can read the mail to its address, so look after that mailbox. You sign
          in with a link that we send there or with another service that knows you; we keep no password. You
          answer for what is done with your account. Tell us at <SupportLink /> when somebody else has used
          it.
        </p>
        <p>
          An account is for people who may enter into a contract, and for companies by whoever may speak for
          them. On a plan with seats, whoever pays decides who has one.
        </p>
      </LegalSection>
      <LegalSection title="Plans and payment">
        <p>
          What each plan holds and costs stands on the <Link href={PRICING}>pricing page</Link>. You buy from{" "}
          <FactWords of="seller" />, our reseller and merchant of record: it takes your payment, adds tax
          where your country asks for it, writes your receipts and invoices, and its own buyer’s terms hold
          for the payment. The contract for using {brand.name} is with us.
        </p>
        <p>
          A subscription renews at the end of each period, at the price shown on your account page, until you
          cancel it. A free trial ends on the day shown there; from then on the plan is charged. What is paid
          for by use is charged at the end of its period. When a payment fails, {brand.name} stays open to you
          for {plans.grace.pastDueDays} more days, in which you can replace your card.
        </p>
        <p>
          We may change the price of a plan. What you have paid for stays as it is, and we write to you before
          a renewal costs more.
        </p>
      </LegalSection>
      <LegalSection title="Cancelling, and money back">
        <p>
          You can cancel at any time on your account page. Your plan stays usable until the end of the time
          that you have paid for, and is not renewed. Rights to withdraw that the law gives you as a consumer
          are untouched.
        </p>
        <p>
          <FactWords of="refunds" />
        </p>
      </LegalSection>
      <LegalSection title="What is yours">
        <p>
          What you write and upload stays yours. We keep and show it only to run {brand.name} for you and for
          those you share it with. You can take it along: your settings have a file of all that is kept of
          you.
        </p>
      </LegalSection>
      <LegalSection title="What is not allowed">
        <ul>
          <li>to break the law with {brand.name}, or to harm others with what you store or share</li>
          <li>
            to get into accounts or data of others, or to try how well we keep you out without asking us first
          </li>
          <li>to get around the limits of a plan, or to sell access on to others</li>
          <li>to use it so heavily that it becomes slow for everybody else</li>
        </ul>
        <p>
          Whoever does this may lose their account. Where it can be mended we write first and give time for
          it.
        </p>
      </LegalSection>
      <LegalSection title="How well it works">
        <p>
          We take care that {brand.name} works and that nothing you keep in it is lost, and we keep making it
          better, so it changes. It can be away for a while. Where we give up something that you have paid
          for, you get back what you paid for the time after.
        </p>
      </LegalSection>
      <LegalSection title="When it ends">
        <p>
          You can delete your account in its settings at any time; running subscriptions are cancelled first.
          What is kept after that and for how long stands in the <Link href="/privacy">privacy notice</Link>.
          We may end the contract with 30 days’ notice, and then give back what you paid for the time after.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          <FactWords of="liability" />
        </p>
      </LegalSection>
      <LegalSection title="Law and changes">
        <p>
          The law of <FactWords of="law" /> holds; disputes go to <FactWords of="courts" />, where the law
          lets us choose. When we change these terms we write to you at least 30 days before. If you do not
          agree, cancel before that day, and the old terms hold until your plan ends.
        </p>
      </LegalSection>
    </LegalPage>
  );
}
