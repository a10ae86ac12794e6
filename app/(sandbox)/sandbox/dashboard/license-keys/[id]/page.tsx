import type { Metadata, Route } from "next";
import { ConfirmAction } from "@/components/sandbox/dashboard/confirm-action";
import { EntryCheck } from "@/components/sandbox/dashboard/entry/entry-check";
import { EntryForm } from "@/components/sandbox/dashboard/entry/entry-form";
import { EntryText } from "@/components/sandbox/dashboard/entry/entry-text";
import { EventPanel } from "@/components/sandbox/dashboard/event-panel";
import { InstanceList } from "@/components/sandbox/dashboard/instance-list";
import { activationsOf } from "@/components/sandbox/dashboard/license-key-table";
import { Panel } from "@/components/sandbox/dashboard/panel";
import { RecordLink } from "@/components/sandbox/dashboard/record-link";
import { SavedNotice } from "@/components/sandbox/dashboard/saved-notice";
import { CopyButton } from "@/components/sandbox/copy-button";
import { PageHeading } from "@/components/sandbox/page-heading";
import { soldName } from "@/components/sandbox/sold-name";
import { StatusBadge } from "@/components/sandbox/status-badge";
import { SimulateForm } from "@/components/sandbox/webhooks/simulate-form";
import { Detail, DetailsList } from "@/components/ui/details-list";
import { SubmitButton } from "@/components/ui/submit-button";
import { formatTime } from "@/lib/dates";
import { recordNow } from "@/lib/sandbox/clock/record-now";
import { getLicenseKey } from "@/lib/sandbox/dashboard/license-keys";
import { type SearchParams, dayText } from "@/lib/sandbox/dashboard/list-query";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { deactivateAction, disableAction, editAction, regenerateAction } from "./actions";

export const metadata: Metadata = { title: "License key" };

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export default async function LicenseKeyPage({ params, searchParams }: Props) {
  const id = recordId((await params).id);
  const key = await getLicenseKey(id, await recordNow("license-keys", id)).catch(orNotFound);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/license-keys", text: "License keys" }}
        title={
          <>
            {soldName(key.orderItem)} key <StatusBadge status={key.status} />
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <form action={disableAction}>
            <input type="hidden" name="key" value={key.id} />
            <input type="hidden" name="disabled" value={key.disabled ? "no" : "yes"} />
            <SubmitButton look="secondary" pending="Saving…">
              {key.disabled ? "Enable" : "Disable"}
            </SubmitButton>
          </form>
          <ConfirmAction
            action={regenerateAction}
            fields={{ key: key.id }}
            label="Regenerate"
            question="The key gets a new text. The old one stops working at once, also where it is active."
            confirm="Regenerate the key"
            pending="Regenerating…"
          />
        </div>
      </PageHeading>
      <SavedNotice
        done={(await searchParams)["done"]}
        texts={{ saved: "The changes were saved", regenerated: "The key has a new text" }}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Key" aside={<CopyButton text={key.key} label="license key" />}>
            <p className="font-mono text-base break-all">{key.key}</p>
          </Panel>
          <Panel title={`Active on (${activationsOf(key)})`}>
            <InstanceList keyId={key.id} instances={key.instances} action={deactivateAction} />
          </Panel>
          <EventPanel events={key.events} />
        </div>
        <div className="grid gap-4">
          <Panel title="Details">
            <DetailsList>
              <Detail name="Id">{key.id}</Detail>
              <Detail name="Customer">
                <RecordLink href={`/sandbox/dashboard/customers/${key.customer.id}` as Route}>
                  {key.customer.name}
                </RecordLink>
              </Detail>
              <Detail name="Order">
                <RecordLink href={`/sandbox/dashboard/orders/${key.order.id}`}>
                  #{key.order.orderNumber}
                </RecordLink>
              </Detail>
              {key.subscriptionId ? (
                <Detail name="Subscription">
                  <RecordLink href={`/sandbox/dashboard/subscriptions/${key.subscriptionId}`}>
                    {key.subscriptionId}
                  </RecordLink>
                </Detail>
              ) : null}
              <Detail name="Created">{formatTime(key.createdAt)}</Detail>
              <Detail name="Expires">{expiryText(key)}</Detail>
            </DetailsList>
          </Panel>
          <Panel title="Limit and expiry">
            <EntryForm
              action={editAction}
              initial={{
                activationLimit: String(key.activationLimit ?? ""),
                isUnlimited: key.activationLimit === null ? "on" : "",
                expiresAt: dayText(key.expiresAt),
              }}
              submit="Save changes"
            >
              <input type="hidden" name="key" value={key.id} />
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <EntryText name="activationLimit" label="Activations" inputMode="numeric" />
                <EntryText name="expiresAt" label="Expires on" type="date" hint="Empty means never." />
              </div>
              <EntryCheck name="isUnlimited" label="As many activations as one likes" />
            </EntryForm>
          </Panel>
          <SimulateForm type="license-keys" id={key.id} />
        </div>
      </div>
    </>
  );
}

function expiryText({ expiresAt, endedAt }: { expiresAt: Date | null; endedAt: Date | null }): string {
  if (endedAt) return `Ended with its subscription, ${formatTime(endedAt)}`;
  return expiresAt ? formatTime(expiresAt) : "Never";
}
