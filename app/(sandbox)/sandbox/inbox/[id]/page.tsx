import type { Metadata } from "next";
import { MailViews } from "@/app/(sandbox)/_ui/mail/mail-views";
import { MailText } from "@/app/(sandbox)/_ui/mail/mail-text";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { Card } from "@/app/(sandbox)/_ui/basic/card";
import { Detail, DetailsList } from "@/app/(sandbox)/_ui/basic/details-list";
import { Time } from "@/app/(sandbox)/_ui/shared/time/time";
import type { SearchParams } from "@/app/(sandbox)/_service/lists/list-query";
import { getMail } from "@/app/(sandbox)/_service/mails/catcher";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { orNotFound } from "../../leave-when-refused";
import { recordId } from "../../record-id";

export const metadata: Metadata = { title: "Mail" };

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function MailPage({ params, searchParams }: Props) {
  requireSandbox();
  const mail = await getMail(recordId((await params).id)).catch(orNotFound);
  const isHtml = mail.html !== null && (await searchParams)["view"] === "html";
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/inbox", text: "Mail catcher" }}
        title={mail.subject || "(no subject)"}
      />
      <div className="grid grid-cols-1 gap-4">
        <Card className="p-4! sm:p-5!">
          <DetailsList>
            <Detail name="To">{mail.recipient}</Detail>
            <Detail name="From">{mail.sender}</Detail>
            <Detail name="Caught">
              <Time at={mail.createdAt} />
            </Detail>
          </DetailsList>
        </Card>
        {mail.html === null ? null : <MailViews id={mail.id} isHtml={isHtml} />}
        {isHtml ? (
          <iframe
            title="HTML of the mail"
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
