import { LegalFact, LegalSection } from "@/components/legal/legal-page";
import { PRICING } from "@/components/site/routes";
import { SupportLink } from "@/components/site/brand";
import { TextLink } from "@/components/site/links";
import { plans } from "@/lib/billing/plans";
import { brand } from "@/lib/brand";
import { publicRoute } from "@/lib/i18n/page-language";

/** The terms in English. */
export function Terms() {
  return (
    <>
      <LegalSection title="Who we are">
        <p>
          {brand.name} is made and run by <LegalFact name="company" />, <LegalFact name="address" />. These
          terms apply between us and anyone who uses {brand.name}. How to reach us is on the{" "}
          <TextLink href={publicRoute("/contact")}>contact page</TextLink>.
        </p>
      </LegalSection>
      <LegalSection title="Your account">
        <p>
          An account belongs to the person who controls its email address, so keep that mailbox secure. You
          sign in with a link that we send there or with another service; we store no password. You are
          responsible for what is done with your account. Email <SupportLink /> if someone else has used it.
        </p>
        <p>
          An account is for people who may enter into a contract, and for companies through someone who may
          act for them. On a plan with seats, the owner of the plan decides who gets one.
        </p>
      </LegalSection>
      <LegalSection title="Plans and payment">
        <p>
          What each plan includes and costs is on the{" "}
          <TextLink href={publicRoute(PRICING)}>pricing page</TextLink>. You buy from{" "}
          <LegalFact name="seller" />, our reseller and merchant of record: it takes your payment, charges and
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
          We may change the price of a plan. What you have paid for stays as it is, and we email you before a
          renewal costs more.
        </p>
      </LegalSection>
      <LegalSection title="Canceling and refunds">
        <p>
          You can cancel at any time on your account page. You keep access until the end of the period you
          have paid for, and your plan is not renewed. Any right of withdrawal that the law gives you as a
          consumer is not affected.
        </p>
        <p>
          <LegalFact name="refunds" />
        </p>
      </LegalSection>
      <LegalSection title="Your content">
        <p>
          What you write and upload stays yours. We keep and show it only to run {brand.name} for you and for
          those you share it with. You can export it: in your settings you can download everything we store
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
          Anyone who does this may lose their account. Where it can be fixed, we email first and give time to
          fix it.
        </p>
      </LegalSection>
      <LegalSection title="Availability">
        <p>
          We work to keep {brand.name} running and your data safe, and we keep improving it, so it changes. It
          can be unavailable for a while. If we discontinue something you have paid for, you get back what you
          paid for the time after that.
        </p>
      </LegalSection>
      <LegalSection title="When it ends">
        <p>
          You can delete your account in its settings at any time; running subscriptions are canceled first.
          What is kept after that, and for how long, is described in the{" "}
          <TextLink href={publicRoute("/privacy")}>privacy notice</TextLink>. We may end the contract with 30
          days’ notice, and then refund what you paid for the time after that.
        </p>
      </LegalSection>
      <LegalSection title="Liability">
        <p>
          <LegalFact name="liability" />
        </p>
      </LegalSection>
      <LegalSection title="Law and changes">
        <p>
          These terms are governed by the law of <LegalFact name="law" />; disputes go to{" "}
          <LegalFact name="courts" />, where the law lets us choose. When we change these terms, we email you
          at least 30 days before. If you do not agree, cancel before that day, and the old terms apply until
          your plan ends.
        </p>
      </LegalSection>
    </>
  );
}
