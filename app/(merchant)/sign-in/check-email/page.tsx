import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/page-layout";
import { buttonVariants, ButtonLink } from "@/components/ui/button";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Check your email" };

export default function CheckEmailPage() {
  const mailCatcher = env.SMTP_URL ? undefined : env.MAIL_CATCHER_PAGE;
  return (
    <NarrowPage
      title="Check your email"
      lead="We sent you a link. It works once, within the next 15 minutes, and takes you back to where you were."
    >
      <div className="space-y-6">
        {mailCatcher ? (
          <div>
            <a href={mailCatcher} className={buttonVariants({ className: "w-full" })}>
              Open the mail catcher
            </a>
            <p className="mt-2 text-sm text-muted-foreground">In test mode, all emails go there.</p>
          </div>
        ) : null}
        <p className="text-sm text-muted-foreground">
          No email after a minute? Check your spam folder, or check the address and request another link.
        </p>
        <ButtonLink href="/sign-in" variant="outline" className="w-full">
          Request another link
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
