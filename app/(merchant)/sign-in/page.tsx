import type { Route } from "next";
import Link from "next/link";
import { redirect } from "next/navigation";
import {
  DemoBar,
  MagicLinkForm,
  OAuthButtons,
  signInError,
} from "@/components/billing/sign-in/sign-in-options";
import { NarrowPage } from "@/components/site/page-layout";
import { SupportLink } from "@/components/site/brand";
import { ActionButton } from "@/components/ui/action-button";
import { Card } from "@/components/ui/card";
import { Notice } from "@/components/ui/notice";
import { listProviders } from "@/lib/auth/oauth";
import { safeReturnTo } from "@/lib/auth/return-to";
import { findUser } from "@/lib/auth/session";
import { brand } from "@/lib/brand";
import { env } from "@/lib/env";
import { publicRoute } from "@/lib/i18n/page-language";
import { rich, t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { DemoCustomers } from "./_sandbox/demo-customers"; // sandbox
import { purchasePurpose } from "./after-sign-in";
import { sendMagicLinkAction, signInDemoAction, signInWithAction } from "./actions";

export const generateMetadata = privatePage("Sign in");

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { callbackUrl: wanted, error } = await searchParams;
  const callbackUrl = safeReturnTo(wanted);
  // With this error next-auth returns a signed-in user who tried to connect another account's provider.
  if (await findUser())
    redirect(
      error === "OAuthAccountNotLinked" ? "/account/settings?notice=not-connected" : (callbackUrl as Route),
    );

  const methods = listProviders();
  const has = (id: string) => methods.some((method) => method.id === id);
  // In development the buttons are visible before their keys are set.
  const oauth = OAUTH.map((provider) => ({ ...provider, hasKeys: has(provider.id) })).filter(
    ({ hasKeys }) => hasKeys || env.NODE_ENV === "development",
  );
  const purpose = await purchasePurpose(callbackUrl, new Date());
  const problem = signInError(Array.isArray(error) ? error[0] : error);
  return (
    <NarrowPage
      title={t("Sign in")}
      lead={
        purpose
          ? t("to continue with {purchase}.", { purchase: purpose })
          : t("to your {brand} account, or create a new one.", { brand: brand.name })
      }
    >
      {problem ? (
        <div className="mb-6">
          <Notice variant="destructive" title={problem} />
        </div>
      ) : null}
      {has("email") || oauth.length > 0 ? (
        <Card className="space-y-6">
          {has("email") ? <MagicLinkForm callbackUrl={callbackUrl} send={sendMagicLinkAction} /> : null}
          {has("email") && oauth.length > 0 ? <Or /> : null}
          <OAuthButtons providers={oauth} callbackUrl={callbackUrl} signInWith={signInWithAction} />
        </Card>
      ) : null}
      {has("demo") ? (
        <DemoBar>
          <ActionButton
            action={signInDemoAction}
            fields={{ callbackUrl }}
            variant="outline"
            className="w-full"
          >
            {t("Continue as demo user")}
          </ActionButton>
          {/* sandbox:start */}
          <DemoCustomers callbackUrl={callbackUrl} />
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
            terms: (text) => (
              <Link href={publicRoute("/terms")} className={TEXT_LINK}>
                {text}
              </Link>
            ),
            privacy: (text) => (
              <Link href={publicRoute("/privacy")} className={TEXT_LINK}>
                {text}
              </Link>
            ),
          },
        )}
      </p>
    </NarrowPage>
  );
}

const TEXT_LINK = "underline underline-offset-2 hover:text-foreground";

const OAUTH = [
  { id: "github", name: "GitHub" },
  { id: "google", name: "Google" },
] as const;

function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      {t("or")}
    </p>
  );
}
