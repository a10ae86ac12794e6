import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { TextareaField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import type { FormAction } from "@/lib/actions";
import type { CustomerRow, UnclaimedRow } from "@/lib/admin/customers";
import type { TimelineEntry } from "@/lib/admin/timeline";
import { formatMoney } from "@/lib/money";
import { cn } from "@/lib/utils";
import { CustomerLink, Moment, RecordStatus, TextLink } from "./details";
import { DataTable } from "./table";

export function CustomerTable({ customers }: { customers: CustomerRow[] }) {
  return (
    <DataTable
      label="Customers"
      rows={customers}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Customer",
          className: "break-all",
          render: ({ id, name, email }) => (
            <CustomerLink customerId={id} email={name || email}>
              {email}
            </CustomerLink>
          ),
        },
        { name: "ID", isWide: true, className: "text-muted-foreground figures", render: ({ id }) => id },
        { name: "Orders", isNumber: true, render: ({ orders }) => orders },
        { name: "Plans", isNumber: true, render: ({ subscriptions }) => subscriptions },
      ]}
    />
  );
}

export function UnclaimedTable({ rows }: { rows: UnclaimedRow[] }) {
  return (
    <DataTable
      label="Unmatched purchases"
      rows={rows}
      keyOf={({ kind, id }) => `${kind}-${id}`}
      columns={[
        { name: "Email", className: "min-w-32 wrap-anywhere", render: (row) => <CustomerLink {...row} /> },
        {
          name: "Product",
          className: "min-w-28 wrap-anywhere",
          render: ({ productName, total, currency }) => (
            <>
              {productName}
              <span className="block text-muted-foreground figures">
                {total === null ? "Subscription without an order" : formatMoney(total, currency)}
              </span>
            </>
          ),
        },
        {
          name: "Status",
          render: ({ status, isOfDeleted }) => (
            <>
              <RecordStatus status={status} />
              {isOfDeleted ? (
                <span className="block text-xs text-muted-foreground">Account deleted</span>
              ) : null}
            </>
          ),
        },
        { name: "When (UTC)", isWide: true, render: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
    />
  );
}

type ViewableAccountsProps = { customerId: string; accounts: string[]; view: FormAction };

export function ViewableAccounts({ customerId, accounts, view }: ViewableAccountsProps) {
  if (accounts.length === 0) return "none yet: their purchases are unmatched";
  return (
    <div className="space-y-2">
      <ul className="space-y-2">
        {accounts.map((account) => (
          <li key={account} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="wrap-anywhere">{account}</span>
            <ActionButton action={view} fields={{ customerId, account }} variant="outline" size="sm">
              View as customer
            </ActionButton>
          </li>
        ))}
      </ul>
      <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}/merge`}>
        Merge another account
      </TextLink>
    </div>
  );
}

type NotesProps = {
  customerId: string;
  notes: { id: bigint; at: Date; admin: string; outcome: string }[];
  add: FormAction;
};

export function Notes({ customerId, notes, add }: NotesProps) {
  return (
    <div className="max-w-2xl space-y-4">
      <ActionForm action={add} className="space-y-3">
        <input type="hidden" name="id" value={customerId} />
        <TextareaField
          label="New note"
          name="text"
          rows={2}
          maxLength={1_000}
          hint="For administrators only. Notes can’t be changed later."
          required
        />
        <SubmitButton variant="outline" pending="Adding…">
          Add note
        </SubmitButton>
      </ActionForm>
      <ul className="space-y-3 empty:hidden">
        {notes.map(({ id, at, admin, outcome }) => (
          <li key={String(id)} className="rounded-lg border border-border p-3 text-sm">
            <p className="break-words whitespace-pre-line">{outcome}</p>
            <p className="mt-1 text-muted-foreground">
              {admin}, <Moment at={at} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What happened, newest first. Events that only report a change are smaller than the change itself. */
export function Timeline({ entries }: { entries: TimelineEntry[] }) {
  return (
    <ol className="ml-1.5 border-l border-border">
      {entries.map(({ key, at, what, detail, isEvent, href }) => (
        <li key={key} className="relative pb-3 pl-5 text-sm">
          <span
            aria-hidden
            className={cn(
              "absolute top-1.5 rounded-full",
              isEvent ? "-left-[3px] size-[5px] bg-input" : "-left-[5px] size-[9px] bg-primary",
            )}
          />
          <span className="block text-muted-foreground">
            <Moment at={at} />
          </span>
          <span className={isEvent ? "text-muted-foreground" : "font-medium"}>
            {href ? <TextLink href={href}>{what}</TextLink> : what}
          </span>
          {detail ? <span className="text-muted-foreground"> · {detail}</span> : null}
        </li>
      ))}
    </ol>
  );
}
