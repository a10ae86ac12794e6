import type { Metadata } from "next";
import { ConfirmAction } from "@/components/sandbox/dashboard/parts/confirm-action";
import { EventPanel } from "@/components/sandbox/dashboard/deliveries/event-panel";
import { InstanceList } from "@/components/sandbox/dashboard/license-keys/instance-list";
import { LicenseKeyDetails } from "@/components/sandbox/dashboard/license-keys/license-key-details";
import { LicenseKeyForm } from "@/components/sandbox/dashboard/license-keys/license-key-form";
import { activationsOf } from "@/components/sandbox/dashboard/license-keys/license-key-table";
import { Panel } from "@/components/sandbox/dashboard/parts/panel";
import { SavedNotice } from "@/components/sandbox/dashboard/parts/saved-notice";
import { CopyButton } from "@/components/sandbox/shared/copy-button";
import { PageHeading } from "@/components/sandbox/shared/page-heading";
import { soldName } from "@/components/sandbox/shared/sold-name";
import { StatusBadge } from "@/components/sandbox/shared/status-badge";
import { SimulateForm } from "@/components/sandbox/dashboard/webhooks/simulate-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { recordNow } from "@/lib/sandbox/time/record-now";
import { getLicenseKey } from "@/lib/sandbox/dashboard/license-keys";
import type { SearchParams } from "@/lib/sandbox/lists/list-query";
import { requireSandbox } from "@/lib/sandbox/require-sandbox";
import { orNotFound } from "../../../leave-when-refused";
import { recordId } from "../../../record-id";
import { deactivateAction, disableAction, editAction, regenerateAction } from "./actions";

type Props = { params: Promise<{ id: string }>; searchParams: SearchParams };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  return { title: `License key ${(await params).id}` };
}

export default async function LicenseKeyPage({ params, searchParams }: Props) {
  requireSandbox();
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
          <LicenseKeyDetails licenseKey={key} />
          <Panel title="Limit and expiry">
            <LicenseKeyForm licenseKey={key} action={editAction} />
          </Panel>
          <SimulateForm type="license-keys" id={key.id} />
        </div>
      </div>
    </>
  );
}
