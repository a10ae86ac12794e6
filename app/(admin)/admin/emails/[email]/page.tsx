import { notFound } from "next/navigation";
import { AdminPage } from "@/components/admin/admin-page";
import { Facts } from "@/components/admin/details";
import { Choices } from "@/components/admin/choices";
import { readPreview } from "@/lib/admin/customer-previews";
import { adminTitle, requireAdmin } from "@/lib/admin/guard";
import { queryText } from "@/lib/admin/query";
import { type Language, LANGUAGES } from "@/lib/i18n/languages.mjs";
import { cn } from "@/lib/utils";
import { CustomerChoice, PreviewLead, SENDERS } from "../previews";

export const generateMetadata = adminTitle("Email");

export default async function EmailPage({ params, searchParams }: PageProps<"/admin/emails/[email]">) {
  await requireAdmin();
  const query = await searchParams;
  const found = await readPreview((await params).email, query);
  if (!found) notFound();
  const { preview, look, customer, isReal } = found;
  const { id, name, when, sender, subject, text } = preview;
  const width = queryText(query, "width") === "phone" ? "phone" : "wide";
  return (
    <AdminPage title={name} lead={<PreviewLead {...{ customer, isReal }} />}>
      <Facts facts={{ Subject: subject, "Sent when": when, "Sent by": SENDERS[sender] }} />
      <CustomerChoice email={id} />
      <EmailPreview id={id} name={name} text={text} view={{ ...look, width, customer: customer?.id ?? "" }} />
    </AdminPage>
  );
}

const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]),
) as Record<Language, string>;

/** `customer`: the id of the one whose data is shown; empty for example data. */
type EmailView = { scheme: "light" | "dark"; language: Language; width: "wide" | "phone"; customer: string };

/** An email as an email client shows it, with its plain text. The sandboxed frame runs no scripts and follows no links. */
function EmailPreview({ id, name, text, view }: { id: string; name: string; text: string; view: EmailView }) {
  const { scheme, language, width } = view;
  const addressOf = (change: Partial<EmailView>, path = "") =>
    `/admin/emails/${id}${path}?${new URLSearchParams({ ...view, ...change })}`;
  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section aria-labelledby="html-heading" className="min-w-0 space-y-3">
        <h2 id="html-heading" className="text-base font-semibold">
          In an email client
        </h2>
        <div className="flex flex-wrap gap-x-6 gap-y-1">
          <Choices
            label="Colors"
            values={{ light: "Light", dark: "Dark" }}
            current={scheme}
            hrefOf={(chosen) => addressOf({ scheme: chosen })}
          />
          <Choices
            label="Language"
            values={LANGUAGE_NAMES}
            current={language}
            hrefOf={(chosen) => addressOf({ language: chosen })}
          />
          <Choices
            label="Width"
            values={{ wide: "Wide", phone: "Phone" }}
            current={width}
            hrefOf={(chosen) => addressOf({ width: chosen })}
          />
        </div>
        <iframe
          title={`Preview of the email “${name}”`}
          src={addressOf({}, "/preview.html")}
          sandbox=""
          className={cn(
            "h-[46rem] w-full rounded-lg border border-border",
            width === "phone" && "max-w-[390px]",
          )}
        />
      </section>
      <section aria-labelledby="text-heading" className="min-w-0 space-y-3">
        <h2 id="text-heading" className="text-base font-semibold">
          Plain text
        </h2>
        <pre className="rounded-lg bg-muted p-4 font-mono text-xs leading-5 break-words whitespace-pre-wrap">
          {text}
        </pre>
      </section>
    </div>
  );
}
