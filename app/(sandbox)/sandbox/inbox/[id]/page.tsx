import type { Metadata } from "next";
import { TabLink } from "@/app/(sandbox)/_ui/shell/console-nav";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { Card } from "@/app/(sandbox)/_ui/basic/parts";
import { Facts } from "@/app/(sandbox)/_ui/shared/details";
import { getEmail } from "@/app/(sandbox)/_service/emails/catcher";
import { recordOf } from "../../params";

export const metadata: Metadata = { title: "Email" };

const mailOf = recordOf(getEmail);

export default async function MailPage(props: PageProps<"/sandbox/inbox/[id]">) {
  const mail = await mailOf(props);
  const isHtml = mail.html !== null && (await props.searchParams)["view"] !== "text";
  const views = [
    { text: "HTML", href: `/sandbox/inbox/${mail.id}`, isCurrent: isHtml },
    { text: "Plain text", href: `/sandbox/inbox/${mail.id}?view=text`, isCurrent: !isHtml },
  ];
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
        {mail.html === null ? null : (
          <nav aria-label="Formats of the email" className="flex gap-1">
            {views.map(({ text, href, isCurrent }) => (
              <TabLink
                key={href}
                href={href}
                current={isCurrent ? "true" : undefined}
                className="inline-flex lg:min-h-9"
              >
                {text}
              </TabLink>
            ))}
          </nav>
        )}
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

const ADDRESS = /(https?:\/\/[^\s<>"]+)/;

/** Links open in a new tab. */
function MailText({ text }: { text: string }) {
  // Addresses are at odd indexes.
  const parts = text.split(ADDRESS);
  return (
    <p className="max-w-[70ch] break-words whitespace-pre-wrap">
      {parts.map((part, index) =>
        index % 2 === 1 ? (
          <a
            // oxlint-disable-next-line react/no-array-index-key -- the text of a caught email never changes
            key={index}
            href={part}
            target="_blank"
            rel="noopener"
            className="break-all text-primary underline"
          >
            {part}
          </a>
        ) : (
          part
        ),
      )}
    </p>
  );
}
