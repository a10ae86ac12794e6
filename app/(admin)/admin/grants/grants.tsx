import type { ReactNode } from "react";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Badge } from "@/components/ui/badge";
import { EmailField, SelectField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import type { GrantRow } from "@/lib/admin/grants";
import { formatDate } from "@/lib/dates";
import { endGrantAction, extendGrantAction, grantPlanAction } from "./actions";
import { Facts, Moment, TextLink } from "@/components/admin/details";
import { DataTable } from "@/components/admin/table";

const STATES: Record<GrantRow["state"], ReactNode> = {
  active: <Badge variant="success">Active</Badge>,
  waiting: <Badge variant="warning">Not signed up yet</Badge>,
  ended: <Badge variant="secondary">Ended</Badge>,
};

export function GrantTable({ grants }: { grants: GrantRow[] }) {
  return (
    <DataTable
      label="Granted plans"
      rows={grants}
      keyOf={({ id }) => id}
      columns={[
        {
          name: "Email",
          className: "min-w-32 wrap-anywhere",
          render: ({ id, email }) => <TextLink href={`/admin/grants/${id}`}>{email}</TextLink>,
        },
        { name: "Plan", render: ({ productName }) => productName },
        { name: "Status", render: ({ state }) => STATES[state] },
        { name: "Last day", render: ({ lastMoment }) => formatDate(lastMoment) },
        { name: "Reason", isWide: true, className: "wrap-anywhere", render: ({ reason }) => reason },
      ]}
    />
  );
}

type GrantFormProps = { plans: { productId: string; productName: string }[] };

export function GrantForm({ plans }: GrantFormProps) {
  if (plans.length === 0) {
    return (
      <Notice variant="warning" title="The plans aren’t known right now">
        Lemon Squeezy doesn’t respond. Try again in a minute.
      </Notice>
    );
  }
  return (
    <ActionForm action={grantPlanAction} className="grid max-w-2xl gap-4 sm:grid-cols-2">
      <EmailField label="Email" name="email" autoComplete="off" hint="With or without an account." />
      <SelectField label="Plan" name="productId">
        {plans.map(({ productId, productName }) => (
          <option key={productId} value={productId}>
            {productName}
          </option>
        ))}
      </SelectField>
      <TextField label="Last day (UTC)" name="lastDay" type="date" required />
      <TextField label="Reason" name="reason" maxLength={500} hint="Only administrators see it." required />
      <SubmitButton pending="Granting…" className="sm:w-fit">
        Grant plan
      </SubmitButton>
    </ActionForm>
  );
}

export function GrantFacts({ grant }: { grant: GrantRow }) {
  const { state, email, productName, lastMoment, reason, createdAt } = grant;
  return (
    <Facts
      facts={{
        Status: STATES[state],
        Email: email,
        Plan: productName,
        [state === "ended" ? "Ended (UTC)" : "Last day (UTC)"]: formatDate(lastMoment),
        Reason: reason,
        "Granted (UTC)": <Moment at={createdAt} />,
      }}
    />
  );
}

export function GrantChanges({ grant: { id, lastMoment, productName } }: { grant: GrantRow }) {
  return (
    <div className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <ActionForm action={extendGrantAction} fields={{ id }} isInline>
        <TextField
          label="Last day (UTC)"
          name="lastDay"
          type="date"
          defaultValue={lastMoment.toISOString().slice(0, 10)}
          required
        />
        <SubmitButton variant="outline" pending="Saving…">
          Save date
        </SubmitButton>
      </ActionForm>
      <div className="sm:pt-6.5">
        <ActionButton
          action={endGrantAction}
          fields={{ id }}
          variant="outline"
          pending="Ending…"
          confirmation={{
            title: "End this plan now?",
            text: `What ${productName} adds is lost immediately, unless the customer also pays for a plan.`,
            confirm: "End plan",
            cancel: "Keep plan",
          }}
        >
          End now
        </ActionButton>
      </div>
    </div>
  );
}
