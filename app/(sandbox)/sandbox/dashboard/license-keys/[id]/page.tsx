import { ConfirmAction } from "@/app/(sandbox)/_ui/dashboard/parts/confirm-action";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import {
  activationsOf,
  InstanceList,
  LicenseKeyDetails,
  LicenseKeyForm,
} from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { PageHeading, Panel, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { getLicenseKey } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { recordOf, titledBy } from "../../../params";
import { disableAction, regenerateAction } from "./actions";

const keyOf = recordOf(async (id) => getLicenseKey(id, await recordNow("license-keys", id)));

export const generateMetadata = titledBy(keyOf, ({ id }) => `License key ${id}`);

export default async function LicenseKeyPage(props: PageProps<"/sandbox/dashboard/license-keys/[id]">) {
  const key = await keyOf(props);
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/license-keys", text: "License keys" }}
        title={`${soldName(key.orderItem)} key`}
        badge={<StatusBadge status={key.status} />}
      >
        <div className="flex flex-wrap gap-2">
          <ButtonForm
            action={disableAction}
            fields={{ key: key.id, disabled: key.disabled ? "no" : "yes" }}
            pending="Saving…"
          >
            {key.disabled ? "Enable" : "Disable"}
          </ButtonForm>
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
        done={(await props.searchParams)["done"]}
        texts={{ saved: "The changes were saved", regenerated: "The key has a new text" }}
      />
      <div className="grid items-start gap-4 xl:grid-cols-2">
        <div className="grid gap-4">
          <Panel title="Key" aside={<CopyButton text={key.key} label="license key" />}>
            <p className="font-mono text-base break-all">{key.key}</p>
          </Panel>
          <Panel title={`Active on (${activationsOf(key)})`}>
            <InstanceList keyId={key.id} instances={key.instances} />
          </Panel>
          <EventPanel events={key.events} />
        </div>
        <div className="grid gap-4">
          <LicenseKeyDetails licenseKey={key} />
          <Panel title="Limit and expiry">
            <LicenseKeyForm licenseKey={key} />
          </Panel>
          <SimulateForm type="license-keys" id={key.id} />
        </div>
      </div>
    </>
  );
}
