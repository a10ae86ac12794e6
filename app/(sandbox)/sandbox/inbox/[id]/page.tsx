import type { Metadata } from "next";
import { MailText, MailViews } from "@/app/(sandbox)/_ui/mail/mails";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
import { Facts } from "@/app/(sandbox)/_ui/dashboard/parts/details";
import { getEmail } from "@/app/(sandbox)/_service/emails/catcher";
import { recordOf } from "../../params";

export const metadata: Metadata = { title: "Email" };

const mailOf = recordOf(getEmail);

export default async function MailPage(props: PageProps<"/sandbox/inbox/[id]">) {
  const mail = await mailOf(props);
  const isHtml = mail.html !== null && (await props.searchParams)["view"] !== "text";
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/inbox", text: "Mail catcher" }}
        title={mail.subject || "(no subject)"}
      />
      <div className="grid grid-cols-1 gap-4">
        <Card className="p-4! sm:p-5!">
          <Facts facts={{ To: mail.recipient, From: mail.sender, Caught: mail.createdAt }} />
        </Card>
        {mail.html === null ? null : <MailViews id={mail.id} isHtml={isHtml} />}
        {isHtml ? (
          <iframe
            title="The email"
            src={`/sandbox/inbox/${mail.id}/mail.html`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className="h-[32rem] w-full rounded-xl border border-border bg-white"
          />
        ) : (
          <Card aria-label="Text" className="p-4! sm:p-5!">
            <MailText text={mail.text} />
          </Card>
        )}
      </div>
    </>
  );
}
