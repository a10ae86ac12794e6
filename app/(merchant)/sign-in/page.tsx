import type { Metadata, Route } from "next";
import { redirect } from "next/navigation";
import { MagicLinkForm } from "@/components/billing/sign-in/magic-link-form";
import { OtherSignIns, type OneClickProvider } from "@/components/billing/sign-in/other-sign-ins";
import { purchasePurpose } from "@/components/billing/sign-in/purchase-purpose";
import { signInError } from "@/components/billing/sign-in/sign-in-error";
import { NarrowPage } from "@/components/site/narrow-page";
import { SupportLink } from "@/components/site/support-link";
import { Card } from "@/components/ui/card";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { listProviders } from "@/lib/auth/providers";
import { safeReturnTo } from "@/lib/auth/return-to";
import { findUser } from "@/lib/auth/session";
import type { ProviderId } from "@/lib/auth/ways-to-sign-in";
import { brand } from "@/lib/brand";
import { DemoCustomers } from "./_sandbox/demo-customers"; // sandbox
import { sendMagicLinkAction, signInDemoAction, signInWithAction } from "./actions";

export const metadata: Metadata = { title: "Sign in" };

export default async function SignInPage({ searchParams }: PageProps<"/sign-in">) {
  const { callbackUrl: wanted, error } = await searchParams;
  const callbackUrl = safeReturnTo(wanted);
  // With this error next-auth sends back who is signed in and wanted to connect a provider of another account.
  if (await findUser())
    redirect(
      error === "OAuthAccountNotLinked" ? "/account/settings?notice=not-connected" : (callbackUrl as Route),
    );

  const providers = listProviders();
  const others = providers.filter(isOneClick);
  const hasEmail = others.length < providers.length;
  const purpose = await purchasePurpose(callbackUrl, new Date());
  const problem = signInError(Array.isArray(error) ? error[0] : error);
  return (
    <NarrowPage
      title="Sign in"
      lead={purpose ? `to continue with ${purpose}.` : `to your ${brand.name} account, or create a new one.`}
    >
      {problem ? (
        <div className="mb-6">
          <Notice variant="destructive" title={problem} />
        </div>
      ) : null}
      {providers.length > 0 ? (
        <Card className="space-y-6 rounded-2xl sm:p-8">
          {hasEmail ? <MagicLinkForm callbackUrl={callbackUrl} send={sendMagicLinkAction} /> : null}
          {hasEmail && others.length > 0 ? <Or /> : null}
          {others.length > 0 ? (
            <OtherSignIns
              providers={others}
              callbackUrl={callbackUrl}
              signInDemo={signInDemoAction}
              signInWith={signInWithAction}
            />
          ) : null}
          {/* sandbox:start */}
          <DemoCustomers callbackUrl={callbackUrl} />
          {/* sandbox:end */}
        </Card>
      ) : (
        <p>
          Sign-in is not set up here yet. Write to <SupportLink />.
        </p>
      )}
      <p className="mt-6 text-sm text-muted-foreground">
        Accounts are subject to our{" "}
        <Link href="/terms" className={TEXT_LINK}>
          terms
        </Link>
        ; what we store about you is described in the{" "}
        <Link href="/privacy" className={TEXT_LINK}>
          privacy notice
        </Link>
        .
      </p>
    </NarrowPage>
  );
}

const TEXT_LINK = "underline underline-offset-2 hover:text-foreground";

function isOneClick<P extends { id: ProviderId }>(provider: P): provider is P & OneClickProvider {
  return provider.id !== "email";
}

function Or() {
  return (
    <p className="flex items-center gap-4 text-sm text-muted-foreground before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      or
    </p>
  );
}
