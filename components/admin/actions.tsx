import { ActionButton } from "@/components/ui/action-button";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import type { ActionRow } from "@/lib/admin/actions";
import type { FormAction } from "@/lib/actions";
import { Moment, TextLink } from "./details";
import { DataTable } from "./table";

export function ActionTable({ actions }: { actions: ActionRow[] }) {
  if (actions.length === 0) return <p className="text-sm text-muted-foreground">No actions yet.</p>;
  return (
    <DataTable
      label="Admin actions"
      rows={actions}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Action",
          render: ({ action, subject, outcome }) => (
            <>
              {action} <SubjectLink subject={subject} />
              <span className="block text-muted-foreground sm:hidden">{outcome}</span>
            </>
          ),
        },
        { name: "Outcome", isWide: true, render: ({ outcome }) => outcome },
        {
          name: "By, time (UTC)",
          render: ({ admin, at }) => (
            <>
              <span className="block break-all">{admin}</span>
              <Moment at={at} className="text-muted-foreground" />
            </>
          ),
        },
      ]}
    />
  );
}

const SUBJECT_NAMES: Record<string, string> = {
  events: "event",
  grants: "plan",
  customers: "customer",
  orders: "order",
  subscriptions: "subscription",
};

function SubjectLink({ subject: { type, id } }: { subject: ActionRow["subject"] }) {
  const name = SUBJECT_NAMES[type];
  if (!name) return <span className="figures">{`${type} ${id}`}</span>;
  return <TextLink href={`/admin/${type}/${id}`}>{`${name} ${id}`}</TextLink>;
}

const NOTICES: Record<string, [title: string, text: string, variant?: "warning" | "secondary"]> = {
  replayed: ["Replayed", "It will be applied within seconds. Reload this page to see the result."],
  ignored: ["Ignored", "It won’t be tried again. You can still replay it if you change your mind."],
  granted: [
    "Plan granted",
    "An email is on its way. It counts for access at once, or as soon as the address has an account.",
  ],
  extended: ["End moved", "The plan now ends on the new date."],
  ended: ["Ended", "The plan no longer counts. Paid plans are not affected."],
  cap_lifted: ["Cap lifted", "Usage above the cap is counted and billed. The customer’s usage page says so."],
  cap_restored: ["Cap restored", "Usage above the cap is refused again."],
  handled: ["Marked as handled", "It is in the audit log. Nothing was sent to the consumer."],
  merged: [
    "Accounts merged",
    "Everything moved to the account you kept. The other account is signed out everywhere.",
  ],
  refunded: ["Refunded", "The money is on its way back to the customer."],
  canceled: ["Subscription canceled", "Nothing more is charged for it."],
  resumed: ["Subscription resumed", "It renews as before."],
  plan_changed: ["Plan changed", "Within seconds the invoices show what it cost, if anything was charged."],
  key_disabled: ["License key disabled", "It no longer works until it is enabled again."],
  key_enabled: ["License key enabled", "It works again."],
  noted: ["Note added", "Other administrators can read it here."],
  same: ["Already up to date", "Our copy matches Lemon Squeezy. Nothing was changed."],
  repaired: [
    "Refreshed and corrected",
    "Our copy differed from Lemon Squeezy and was corrected. See Differences for what changed.",
  ],
  unanswered: [
    "Not refreshed",
    "Lemon Squeezy didn’t return a usable response. Nothing was changed; see the audit log for the reason. Try again in a moment.",
    "warning",
  ],
  late: [
    "Nothing to do",
    "This has changed since the page was loaded: it is over, it is being processed, or another administrator already handled it.",
    "secondary",
  ],
};

export function ActionNotice({ notice }: { notice: string }) {
  const found = Object.hasOwn(NOTICES, notice) ? NOTICES[notice] : undefined;
  if (!found) return null;
  const [title, text, variant = "success"] = found;
  return (
    <FocusHere>
      <Notice variant={variant} title={title}>
        {text}
      </Notice>
    </FocusHere>
  );
}

type RefreshProps = { subject: { type: string; id: string }; back: string; action: FormAction };

export function RefreshRecord({ subject: { type, id }, back, action }: RefreshProps) {
  return (
    <ActionButton action={action} fields={{ type, id, back }} pending="Refreshing…" variant="outline">
      Refresh from Lemon Squeezy
    </ActionButton>
  );
}
