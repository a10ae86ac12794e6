import { PHASE_PRODUCTION_BUILD } from "next/constants";
import { type ReactNode, Suspense } from "react";
import { billingFrequency } from "@/components/billing/price-text";
import {
  ContinueSignedIn,
  ReturnField,
  SandboxCustomersLink, // sandbox
  SignInError,
  SignInPurpose,
} from "@/components/billing/sign-in-address";
import { NarrowPage } from "@/components/site/page-layout";
import { SupportLink } from "@/components/site/brand";
import { linkTo } from "@/components/site/links";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Card } from "@/components/ui/card";
import { EmailField } from "@/components/ui/field";
import { listProviders } from "@/lib/auth/oauth";
import { lastKnownOffer } from "@/lib/billing/catalog/catalog";
import { variantsOf } from "@/lib/billing/catalog/pricing";
import { brand } from "@/lib/brand";
import { mayBecomeCustomers } from "@/lib/billing/test-mode/sandbox-customers"; // sandbox
import { env } from "@/lib/env";
import { publicRoute, readLanguage } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { sendMagicLinkAction, signInDemoAction, signInWithAction } from "../../../(merchant)/sign-in/actions";

export async function generateMetadata({ params }: PageProps<"/site/[lang]/sign-in">) {
  await readLanguage(params);
  return { title: t("Sign in") };
}

/** How old the names of the products are at most. */
export const revalidate = 30;

/** Static: what depends on its address or on the visitor is in `sign-in-address.tsx`. */
export default async function SignInPage({ params }: PageProps<"/site/[lang]/sign-in">) {
  await readLanguage(params);
  const methods = listProviders();
  const has = (id: string) => methods.some((method) => method.id === id);
  // In development the buttons are visible before their keys are set.
  const oauth = OAUTH.map((provider) => ({ ...provider, hasKeys: has(provider.id) })).filter(
    ({ hasKeys }) => hasKeys || env.NODE_ENV === "development",
  );
  const purposes = await listPurposes();
  const lead = t("to your {brand} account, or create a new one.", { brand: brand.name });
  return (
    <NarrowPage
      title={t("Sign in")}
      lead={
        <Suspense fallback={lead}>
          <SignInPurpose purposes={purposes}>{lead}</SignInPurpose>
        </Suspense>
      }
    >
      <ContinueSignedIn />
      <Suspense>
        <SignInError />
      </Suspense>
      {has("email") || oauth.length > 0 ? (
        <Card className="space-y-6">
          {has("email") ? <MagicLinkForm /> : null}
          {has("email") && oauth.length > 0 ? (
            <p className="flex items-center gap-4 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
              {t("or")}
            </p>
          ) : null}
          {oauth.length > 0 ? <OAuthButtons providers={oauth} /> : null}
        </Card>
      ) : null}
      {has("demo") ? (
        <DemoBar>
          <ActionForm action={signInDemoAction}>
            <ReturnField />
            <SubmitButton variant="outline" className="w-full">
              {t("Continue as demo user")}
            </SubmitButton>
          </ActionForm>
          {/* sandbox:start */}
          {mayBecomeCustomers() ? (
            <Suspense>
              <SandboxCustomersLink>{t("Try another customer")}</SandboxCustomersLink>
            </Suspense>
          ) : null}
          {/* sandbox:end */}
        </DemoBar>
      ) : null}
      {methods.length === 0 ? (
        <p>{rich("Sign-in is not set up yet. Email {address}.", { address: <SupportLink /> })}</p>
      ) : null}
      <p className="mt-6 text-sm text-muted-foreground">
        {rich(
          "Accounts are subject to our <terms>terms</terms>; what we store about you is described in our <privacy>privacy notice</privacy>.",
          {
            terms: linkTo(publicRoute("/terms"), "quiet"),
            privacy: linkTo(publicRoute("/privacy"), "quiet"),
          },
        )}
      </p>
    </NarrowPage>
  );
}

const OAUTH = [
  { id: "github", name: "GitHub" },
  { id: "google", name: "Google" },
] as const;

/** What a visitor can come to buy, by the id of its variant: "to continue with Pro, monthly." */
async function listPurposes(): Promise<Record<string, string>> {
  // oxlint-disable-next-line node/no-process-env -- a build has no database; the page is rendered again when the server starts
  if (process.env["NEXT_PHASE"] === PHASE_PRODUCTION_BUILD) return {};
  // Only a courtesy: signing in must work while the catalog can't be read.
  const offer = await lastKnownOffer().catch(() => null);
  const forSale = offer ? [...variantsOf(offer.plans), ...offer.metered, ...offer.oneOffs] : [];
  return Object.fromEntries(
    forSale.map((variant) => [
      variant.variantId,
      t("to continue with {purchase}.", {
        purchase: [variant.productName, billingFrequency(variant, t)].filter(Boolean).join(", "),
      }),
    ]),
  );
}

function MagicLinkForm() {
  return (
    <ActionForm action={sendMagicLinkAction} className="space-y-5">
      <ReturnField />
      <EmailField label={t("Email")} name="email" hint={t("We’ll email you a link. No password needed.")} />
      <SubmitButton pending={t("Sending the link…")} className="w-full">
        {t("Email me a sign-in link")}
      </SubmitButton>
    </ActionForm>
  );
}

/** A button for each OAuth provider. Those without keys are disabled. */
function OAuthButtons({ providers }: { providers: { id: string; name: string; hasKeys: boolean }[] }) {
  return (
    <ul className="space-y-3">
      {providers.map(({ id, name, hasKeys }) => (
        <li key={id}>
          <ActionForm action={signInWithAction} fields={{ provider: id }}>
            <ReturnField />
            <SubmitButton variant="outline" className="w-full" disabled={!hasKeys}>
              {t("Continue with {name}", { name })}
            </SubmitButton>
          </ActionForm>
        </li>
      ))}
      {providers.some(({ hasKeys }) => !hasKeys) ? (
        <li className="text-center text-sm text-muted-foreground">
          {rich("Preview in development: add keys to <code>.env</code> to turn these on.", {
            code: (text) => <code>{text}</code>,
          })}
        </li>
      ) : null}
    </ul>
  );
}

/** What signs in with one click, in test mode. */
function DemoBar({ children }: { children: ReactNode }) {
  return (
    <section
      aria-label={t("Demo")}
      className="mt-6 overflow-hidden rounded-2xl border border-border bg-card shadow-xs"
    >
      <p className="flex items-center gap-2 bg-warning-soft px-6 py-2 text-sm sm:px-8">
        <strong>{t("Demo")}</strong> {t("Test mode only: one click, no email.")}
      </p>
      <div className="space-y-2 p-6 sm:px-8">{children}</div>
    </section>
  );
}
