"use client";

import type { Route } from "next"; // sandbox
import { useSearchParams } from "next/navigation";
import { type ReactNode, Suspense, useEffect } from "react";
import { useT } from "@/components/site/language";
import { useVisitor } from "@/components/site/visitor";
import { ButtonLink } from "@/components/ui/button"; // sandbox
import { Notice } from "@/components/ui/notice";
import type { BrowserT } from "@/lib/i18n/browser";

// The parts of the static sign-in page that depend on its address or on the visitor. What reads the address needs a `<Suspense>` around
// it, so that the rest stays static.

/** A hidden field with where the visitor goes after signing in. The action checks it. */
export function ReturnField() {
  return (
    <Suspense fallback={<input type="hidden" name="callbackUrl" />}>
      <AddressField />
    </Suspense>
  );
}

function AddressField() {
  return <input type="hidden" name="callbackUrl" value={useSearchParams().get("callbackUrl") ?? ""} />;
}

type PurposeProps = { purposes: Record<string, string>; children: ReactNode };

/** The line that names what the visitor is about to buy. `purposes`: by the id of a variant; `children`: for other visitors. */
export function SignInPurpose({ purposes, children }: PurposeProps) {
  const [path, query] = (useSearchParams().get("callbackUrl") ?? "").split("?");
  const variantId = path === "/checkout" ? new URLSearchParams(query).get("variant") : null;
  return (variantId !== null && Object.hasOwn(purposes, variantId) && purposes[variantId]) || children;
}

/** The message for the `error` parameter. */
export function SignInError() {
  const t = useT();
  const code = useSearchParams().get("error");
  return code ? <Notice variant="destructive" title={errorText(code, t)} className="mb-6" /> : null;
}

/** Messages for next-auth's error codes. */
function errorText(code: string, t: BrowserT): string {
  switch (code) {
    case "Verification":
      return t("This link has already been used or is older than 15 minutes. Request a new one below.");
    case "OAuthAccountNotLinked":
      return t(
        "You signed in with a different method before. Use that method again, or request a link by email.",
      );
    case "EmailNotVerified":
      return t(
        "That account’s email address is not confirmed there yet. Confirm it, or request a link by email.",
      );
    case "AccessDenied":
      return t("You did not give permission to sign in. Try again, or choose another method.");
    case "Callback":
    case "OAuthCallback":
      return t(
        "You did not give permission to sign in, or it took too long. Try again, or choose another method.",
      );
    case "SessionRequired":
      return t("Sign in to see that page.");
    default:
      return t("We couldn’t sign you in. Nothing was changed. Try again, or choose another method.");
  }
}

/** Takes a visitor who is signed in already to where they wanted to go. */
export function ContinueSignedIn() {
  const isSignedIn = Boolean(useVisitor()?.user);
  useEffect(() => {
    if (isSignedIn) location.replace(`/sign-in/continue${location.search}`);
  }, [isSignedIn]);
  return null;
}

// sandbox:start
/** Leads to the sandbox's customers, with the address to return to. */
export function SandboxCustomersLink({ children }: { children: ReactNode }) {
  const query = useSearchParams().toString();
  return (
    <ButtonLink
      href={`/sign-in/sandbox-customers?${query}` as Route}
      prefetch={false}
      variant="ghost"
      className="w-full"
    >
      {children}
    </ButtonLink>
  );
}
// sandbox:end
