import { LegalFact, LegalPage, LegalSection } from "@/components/legal/legal-page";
import { SupportLink } from "@/components/site/brand";
import { linkTo } from "@/components/site/links";
import { brand } from "@/lib/brand";
import { readLanguage } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { publicPage } from "@/lib/metadata";

export const generateMetadata = publicPage("/contact", () => ({
  title: t("Contact"),
  description: t("How to reach {name}.", { name: brand.name }),
}));

const COMPANY = [
  ["Company", "company"],
  ["Address", "address"],
  ["Represented by", "representative"],
  ["Register", "register"],
  ["VAT number", "taxNumber"],
] as const;

export default async function ContactPage({ params }: PageProps<"/site/[lang]/contact">) {
  await readLanguage(params);
  return (
    <LegalPage title={t("Contact")} lead={t("A person reads what you write to us.")}>
      <LegalSection title={t("Email us")}>
        <p>
          {rich("{address}. We reply within {time}.", {
            address: <SupportLink />,
            time: <LegalFact name="answersWithin" />,
          })}
        </p>
      </LegalSection>
      <LegalSection title={t("Often faster")}>
        <ul>
          <li>
            {rich(
              "Invoices, plan changes, payment method and cancellation: on your <account>account page</account>.",
              { account: linkTo("/account") },
            )}
          </li>
          <li>
            {rich(
              "A missing purchase: sign in with the email address you bought with, or add it with its order number in your <settings>settings</settings>.",
              { settings: linkTo("/account/settings") },
            )}
          </li>
          <li>
            {rich(
              "A charge by {seller} on your statement: that is our reseller. Your emailed receipt says what it was for.",
              { seller: <LegalFact name="seller" /> },
            )}
          </li>
        </ul>
      </LegalSection>
      <LegalSection title={t("Report a security issue")}>
        <p>
          {rich(
            "Email {address} with the steps to reproduce it before you disclose it publicly. We’ll reply, fix it, and thank you.",
            { address: <SupportLink /> },
          )}
        </p>
      </LegalSection>
      <LegalSection title={t("Who runs this site")}>
        <dl className="divide-y divide-border border-y border-border">
          {COMPANY.map(([name, fact]) => (
            <div key={fact} className="grid gap-x-8 gap-y-1 py-3 sm:grid-cols-[11rem_1fr]">
              <dt className="text-muted-foreground">{t(name)}</dt>
              <dd>
                <LegalFact name={fact} />
              </dd>
            </div>
          ))}
        </dl>
      </LegalSection>
    </LegalPage>
  );
}
