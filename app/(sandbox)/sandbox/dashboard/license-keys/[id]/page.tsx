import { ConfirmAction } from "@/app/(sandbox)/_ui/basic/confirm-action";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { activationsOf } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { PageHeading, Panel, PanelItem, PanelList, SavedNotice } from "@/app/(sandbox)/_ui/shared/page-parts";
import { CopyButton } from "@/app/(sandbox)/_ui/shared/copy-button";
import { soldName } from "@/app/(sandbox)/_ui/shared/words";
import {
  customerFact,
  Facts,
  orderFact,
  RecordLink,
  StatusBadge,
  Time,
} from "@/app/(sandbox)/_ui/shared/details";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { getLicenseKey, type LicenseKeyDetails } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { EntryCheck, EntryForm, EntryText } from "@/app/(sandbox)/_ui/dashboard/entry";
import { recordOf, titledBy } from "../../../params";
import { deactivateAction, disableAction, editAction, regenerateAction } from "./actions";

const keyOf = recordOf(async (id) => getLicenseKey(id, await recordNow("license-keys", id)));

export const generateMetadata = titledBy(keyOf, ({ id }) => `License key ${id}`);

export default async function LicenseKeyPage(props: PageProps<"/sandbox/dashboard/license-keys/[id]">) {
  const key = await keyOf(props);
  const { id, customer, order, subscriptionId, createdAt, expiresAt, endedAt, activationLimit } = key;
  const ended = endedAt && (
    <>
      Ended with its subscription, <Time at={endedAt} />
    </>
  );
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
            fields={{ key: id, disabled: key.disabled ? "no" : "yes" }}
            pending="Saving…"
          >
            {key.disabled ? "Enable" : "Disable"}
          </ButtonForm>
          <ConfirmAction
            action={regenerateAction}
            fields={{ key: id }}
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
            <InstanceList keyId={id} instances={key.instances} />
          </Panel>
          <EventPanel events={key.events} />
        </div>
        <div className="grid gap-4">
          <Panel title="Details">
            <Facts
              facts={{
                Id: id,
                Customer: customerFact(customer),
                Order: orderFact(order),
                Subscription: subscriptionId && (
                  <RecordLink to={`subscriptions/${subscriptionId}`}>{subscriptionId}</RecordLink>
                ),
                Created: createdAt,
                Expires: ended ?? expiresAt ?? "Never",
              }}
            />
          </Panel>
          <Panel title="Limit and expiry">
            <EntryForm
              action={editAction}
              initial={{
                activationLimit: String(activationLimit ?? ""),
                isUnlimited: activationLimit === null ? "on" : "",
                expiresAt: dayText(expiresAt),
              }}
              record={{ key: id }}
              submit="Save changes"
            >
              <div className="grid items-start gap-4 sm:grid-cols-2">
                <EntryText name="activationLimit" label="Activations" inputMode="numeric" />
                <EntryText name="expiresAt" label="Expires on" type="date" hint="Empty means never." />
              </div>
              <EntryCheck name="isUnlimited" label="Unlimited activations" />
            </EntryForm>
          </Panel>
          <SimulateForm type="license-keys" id={id} />
        </div>
      </div>
    </>
  );
}

function InstanceList({ keyId, instances }: { keyId: number; instances: LicenseKeyDetails["instances"] }) {
  if (instances.length === 0) {
    return (
      <Muted>
        Not active anywhere. A program activates it with <code>POST /v1/licenses/activate</code>.
      </Muted>
    );
  }
  return (
    <PanelList>
      {instances.map((instance) => (
        <PanelItem key={instance.id}>
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{instance.name}</p>
            <p className="font-mono text-xs break-all text-muted-foreground">{instance.identifier}</p>
            <p className="text-muted-foreground figures">
              <Time at={instance.createdAt} />
            </p>
          </div>
          <ButtonForm
            action={deactivateAction}
            fields={{ key: keyId, instance: instance.identifier }}
            pending="Deactivating…"
            isCompact
          >
            Deactivate <span className="sr-only">{instance.name}</span>
          </ButtonForm>
        </PanelItem>
      ))}
    </PanelList>
  );
}
