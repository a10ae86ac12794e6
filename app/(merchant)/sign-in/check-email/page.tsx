import type { Metadata } from "next";
import { NarrowPage } from "@/components/site/narrow-page";
import { buttonVariants, ButtonLink } from "@/components/ui/button";
import { env } from "@/lib/env";

export const metadata: Metadata = { title: "Check your email" };

export default function CheckEmailPage() {
  const mailCatcher = env.SMTP_URL ? undefined : env.MAIL_CATCHER_PAGE;
  return (
    <NarrowPage
      title="Check your email"
      lead="The link is on its way. It signs you in once, within the next 15 minutes, and takes you back to where you were."
    >
      <div className="space-y-6">
        {mailCatcher ? (
          <div>
            <a href={mailCatcher} className={buttonVariants({ className: "w-full" })}>
              Open the mail catcher
            </a>
            <p className="mt-2 text-sm text-muted-foreground">
              In test mode, emails go there and nowhere else.
            </p>
          </div>
        ) : null}
        <p className="text-sm text-muted-foreground">
          Nothing there after a minute? Look in your spam folder, or check the address and ask for another
          link.
        </p>
        <ButtonLink href="/sign-in" variant="outline" className="w-full">
          Ask for another link
        </ButtonLink>
      </div>
    </NarrowPage>
  );
}
