import { ActionButton } from "@/components/ui/action-button";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";
import type { ActionRow } from "@/lib/admin/actions";
import type { FormAction } from "@/lib/actions";
import { Moment, TextLink } from "./details";
import { DataTable } from "./table";

const ACTION_NAMES: Record<string, string> = {
  replay: "Replayed",
  replay_all: "Replayed with all dead events",
  ignore: "Ignored",
  read_again: "Refreshed",
  note: "Added a note to",
  grant: "Granted",
  extend_grant: "Moved the end of",
  end_grant: "Ended",
  lift_cap: "Lifted the cap of",
  restore_cap: "Restored the cap of",
  handle_withdrawal: "Handled",
  merge: "Merged an account into one of",
  view_open: "Began to view an account of",
  view_page: "Viewed a page of",
  view_close: "Stopped viewing an account of",
  refund: "Refunded",
  cancel: "Canceled",
  resume: "Resumed",
  change_plan: "Changed the plan of",
  disable_key: "Disabled",
  enable_key: "Enabled",
};

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
          render: ({ verb, subject, outcome }) => (
            <>
              {ACTION_NAMES[verb] ?? verb} <SubjectLink subject={subject} />
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
              <span className="text-muted-foreground">
                <Moment at={at} />
              </span>
            </>
          ),
        },
      ]}
    />
  );
}

function SubjectLink({ subject: { type, id } }: { subject: ActionRow["subject"] }) {
  if (type === "events") return <TextLink href={`/admin/events/${id}`}>{`event ${id}`}</TextLink>;
  if (type === "grants") return <TextLink href={`/admin/grants/${id}`}>{`plan ${id}`}</TextLink>;
  if (type === "customers") return <TextLink href={`/admin/customers/${id}`}>{`customer ${id}`}</TextLink>;
  if (type === "orders") return <TextLink href={`/admin/orders/${id}`}>{`order ${id}`}</TextLink>;
  if (type === "subscriptions")
    return <TextLink href={`/admin/subscriptions/${id}`}>{`subscription ${id}`}</TextLink>;
  return <span className="figures">{`${type} ${id}`}</span>;
}

const NOTICES = {
  replayed: {
    variant: "success",
    title: "Replayed",
    text: "It will be applied within seconds. Reload this page to see the result.",
  },
  ignored: {
    variant: "success",
    title: "Ignored",
    text: "It won’t be tried again. You can still replay it if you change your mind.",
  },
  granted: {
    variant: "success",
    title: "Plan granted",
    text: "An email is on its way. It counts for access at once, or as soon as the address has an account.",
  },
  extended: { variant: "success", title: "End moved", text: "The plan now ends on the new date." },
  ended: {
    variant: "success",
    title: "Ended",
    text: "The plan no longer counts. Paid plans are not affected.",
  },
  cap_lifted: {
    variant: "success",
    title: "Cap lifted",
    text: "Usage above the cap is counted and billed. The customer’s usage page says so.",
  },
  cap_restored: {
    variant: "success",
    title: "Cap restored",
    text: "Usage above the cap is refused again.",
  },
  handled: {
    variant: "success",
    title: "Marked as handled",
    text: "It is in the audit log. Nothing was sent to the consumer.",
  },
  merged: {
    variant: "success",
    title: "Accounts merged",
    text: "Everything moved to the account that stays. The other one is signed out everywhere.",
  },
  refunded: {
    variant: "success",
    title: "Refunded",
    text: "The money is on its way back to the customer.",
  },
  canceled: { variant: "success", title: "Subscription canceled", text: "Nothing more is charged for it." },
  resumed: { variant: "success", title: "Subscription resumed", text: "It renews as before." },
  plan_changed: {
    variant: "success",
    title: "Plan changed",
    text: "Within seconds the invoices show what it cost, if anything was charged.",
  },
  key_disabled: {
    variant: "success",
    title: "License key disabled",
    text: "It no longer works until it is enabled again.",
  },
  key_enabled: { variant: "success", title: "License key enabled", text: "It works again." },
  noted: { variant: "success", title: "Note added", text: "Other administrators can read it here." },
  same: {
    variant: "success",
    title: "Already up to date",
    text: "Our copy matches Lemon Squeezy. Nothing was changed.",
  },
  repaired: {
    variant: "success",
    title: "Refreshed and corrected",
    text: "Our copy differed from Lemon Squeezy and was corrected. See Differences for what changed.",
  },
  unanswered: {
    variant: "warning",
    title: "Not refreshed",
    text: "Lemon Squeezy didn’t return a usable response. Nothing was changed; see the audit log for the reason. Try again in a moment.",
  },
  late: {
    variant: "secondary",
    title: "Nothing to do",
    text: "This has changed since the page was loaded: it is over, it is being processed, or another administrator already handled it.",
  },
} as const;

/** The result of the last action. */
export function ActionNotice({ notice }: { notice: string }) {
  if (!Object.hasOwn(NOTICES, notice)) return null;
  const { variant, title, text } = NOTICES[notice as keyof typeof NOTICES];
  return (
    <FocusHere>
      <Notice variant={variant} title={title}>
        {text}
      </Notice>
    </FocusHere>
  );
}

type Props = {
  subject: { type: string; id: string };
  /** The page to return to. */
  back: string;
  action: FormAction;
};

/** Fetches a record from Lemon Squeezy again. */
export function RefreshRecord({ subject: { type, id }, back, action }: Props) {
  return (
    <ActionButton action={action} fields={{ type, id, back }} pending="Refreshing…" variant="outline">
      Refresh from Lemon Squeezy
    </ActionButton>
  );
}
