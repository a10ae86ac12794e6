import { ActionForm } from "@/components/ui/action-form";
import { Badge, type BadgeVariant } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/actions";
import type { PreviewCustomer } from "@/lib/admin/customer-previews";
import type { EmailRow, Sender } from "@/lib/admin/email-previews";
import type { EmailState, OutboxRow } from "@/lib/admin/outbox";
import { type Language, LANGUAGES } from "@/lib/i18n/languages.mjs";
import { cn } from "@/lib/utils";
import { Choices } from "./choices";
import { Moment, TextLink } from "./details";
import { DataTable } from "./table";

/** `customer`: the id of the one whose data the previews show. */
type EmailTableProps = { label: string; emails: EmailRow[]; customer: string };

export function EmailTable({ label, emails, customer }: EmailTableProps) {
  const query = customer && `?${new URLSearchParams({ customer })}`;
  return (
    <DataTable
      label={label}
      rows={emails}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Email",
          className: "sm:w-56",
          render: ({ id, name, when }) => (
            <>
              <TextLink href={`/admin/emails/${id}${query}`}>{name}</TextLink>
              <span className="block text-muted-foreground sm:hidden">{when}</span>
            </>
          ),
        },
        { name: "Sent when", isWide: true, render: ({ when }) => when },
        { name: "Sent by", className: "w-px", render: ({ sender }) => <EmailSender sender={sender} /> },
      ]}
    />
  );
}

const SENDERS: Record<Sender, { variant: BadgeVariant; text: string }> = {
  us: { variant: "success", text: "Us" },
  service: { variant: "secondary", text: "Lemon Squeezy" },
  nobody: { variant: "outline", text: "Not sent" },
};

export function EmailSender({ sender }: { sender: Sender }) {
  return <Badge variant={SENDERS[sender].variant}>{SENDERS[sender].text}</Badge>;
}

const STATES: Record<EmailState, { variant: BadgeVariant; text: string }> = {
  waiting: { variant: "default", text: "Waiting" },
  sent: { variant: "success", text: "Sent" },
  muted: { variant: "secondary", text: "Turned off" },
  dropped: { variant: "secondary", text: "Outdated" },
  failed: { variant: "destructive", text: "Failed" },
};

export function OutboxTable({ emails }: { emails: OutboxRow[] }) {
  return (
    <DataTable
      label="Outbox emails"
      rows={emails}
      keyOf={({ key }) => key}
      columns={[
        {
          name: "Email",
          className: "max-w-0 sm:w-1/2",
          render: ({ name, about, error, at }) => (
            <>
              {name}
              {about ? (
                <span className="block figures sm:hidden">
                  <TextLink href={about.href}>{about.text}</TextLink>
                </span>
              ) : null}
              <span className="block text-muted-foreground sm:hidden">
                <Moment at={at} />
              </span>
              {error ? <span className="block break-words text-muted-foreground">{error}</span> : null}
            </>
          ),
        },
        {
          name: "About",
          isWide: true,
          className: "figures",
          render: ({ about }) => (about ? <TextLink href={about.href}>{about.text}</TextLink> : "–"),
        },
        {
          name: "State",
          className: "w-px",
          render: ({ state }) => <Badge variant={STATES[state].variant}>{STATES[state].text}</Badge>,
        },
        { name: "When (UTC)", isWide: true, render: ({ at }) => <Moment at={at} /> },
      ]}
    />
  );
}

export function EmailStates({ state }: { state: EmailState | "" }) {
  const names = Object.entries(STATES).map(([value, { text }]) => [value, text]);
  return (
    <Choices
      label="State"
      values={Object.fromEntries([["", "All"], ...names]) as Record<EmailState | "", string>}
      current={state}
      hrefOf={(value) => (value ? `/admin/emails?state=${value}` : "/admin/emails")}
    />
  );
}

const LANGUAGE_NAMES = Object.fromEntries(
  Object.entries(LANGUAGES).map(([code, { name }]) => [code, name]),
) as Record<Language, string>;

type PreviewLeadProps = { customer: Pick<PreviewCustomer, "id" | "name"> | null; isReal: boolean };

/** Whose data a preview shows. */
export function PreviewLead({ customer, isReal }: PreviewLeadProps) {
  if (!customer) return "Shown with example data.";
  const link = <TextLink href={`/admin/customers/${customer.id}`}>{customer.name}</TextLink>;
  return isReal ? (
    <>Shown with the data of {link}. Nothing is sent.</>
  ) : (
    <>Shown with example data: nothing of {link} fits this email now.</>
  );
}

/** `email`: the one to preview; without it all of them. */
export function CustomerChoice({ action, email = "" }: { action: FormAction; email?: string }) {
  return (
    <ActionForm action={action} isInline>
      <input type="hidden" name="email" value={email} />
      <TextField
        label="Preview with a customer"
        name="customer"
        hint="Email, name, ID or order number"
        className="sm:w-96"
        required
      />
      <SubmitButton variant="outline" pending="Searching…">
        Preview
      </SubmitButton>
    </ActionForm>
  );
}

/** `customer`: the id of the one whose data is shown; empty for example data. */
type EmailView = { scheme: "light" | "dark"; language: Language; width: "wide" | "phone"; customer: string };

type Props = { id: string; name: string; text: string; view: EmailView };

/** An email as an email client shows it, with its plain text. The sandboxed frame runs no scripts and follows no links. */
export function EmailPreview({ id, name, text, view }: Props) {
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
