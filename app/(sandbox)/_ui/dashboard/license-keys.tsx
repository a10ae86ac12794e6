import type {
  LicenseKeyDetails as LicenseKey,
  LicenseKeyLine,
} from "@/app/(sandbox)/_service/dashboard/license-keys";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { licenseKeyStatus } from "@/app/(sandbox)/_service/shared/license-key-status";
import { deactivateAction, editAction } from "@/app/(sandbox)/sandbox/dashboard/license-keys/[id]/actions";
import { Muted } from "../basic/card";
import { ButtonForm } from "../basic/submit-button";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import { soldName } from "../shared/words";
import { EntryCheck, EntryForm, EntryText } from "./entry";
import type { Column } from "./lists/list-table";
import { customerFact, Facts, orderFact, RecordLink } from "./parts/details";
import { Panel, PanelItem, PanelList } from "../shared/page-parts";

export const KEY_COLUMNS: Column<LicenseKeyLine>[] = [
  {
    name: "Key",
    sort: { asc: "oldest", desc: "" },
    cell: ({ id, key }) => (
      <RecordLink to={`license-keys/${id}`}>
        <span className="font-mono">…{key.slice(-12)}</span>
      </RecordLink>
    ),
  },
  { name: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { name: "Activations", align: "right", cell: (key) => activationsOf(key) },
  { name: "Product", cell: ({ orderItem }) => soldName(orderItem) },
  { name: "Customer", cell: ({ userEmail }) => userEmail },
  {
    name: "Expires",
    isMinor: true,
    cell: ({ expiresAt }) => (expiresAt ? formatDay(expiresAt) : "Never"),
  },
];

/** `1 of 3`, or `1` without a limit. */
export function activationsOf(key: { activationUsage: number; activationLimit: number | null }): string {
  return key.activationLimit === null
    ? `${key.activationUsage}`
    : `${key.activationUsage} of ${key.activationLimit}`;
}

export function LicenseKeyDetails({ licenseKey }: { licenseKey: LicenseKey }) {
  const { id, customer, order, subscriptionId, createdAt, expiresAt, endedAt } = licenseKey;
  const ended = endedAt && (
    <>
      Ended with its subscription, <Time at={endedAt} />
    </>
  );
  return (
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
  );
}

type FormProps = { licenseKey: { id: number; activationLimit: number | null; expiresAt: Date | null } };

export function LicenseKeyForm({ licenseKey: { id, activationLimit, expiresAt } }: FormProps) {
  return (
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
  );
}

type Instance = { id: number; identifier: string; name: string; createdAt: Date };

export function InstanceList({ keyId, instances }: { keyId: number; instances: Instance[] }) {
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

type PanelKey = {
  id: number;
  key: string;
  disabled: boolean;
  expiresAt: Date | null;
  endedAt: Date | null;
  activationUsage: number;
};

/** Nothing without a key. */
export function KeyPanel({ keys, now }: { keys: PanelKey[]; now: Date }) {
  if (keys.length === 0) return null;
  return (
    <Panel title="License keys">
      <ul>
        {keys.map((key) => (
          <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4">
            <RecordLink to={`license-keys/${key.id}`}>
              <span className="font-mono break-all">{key.key}</span>
            </RecordLink>
            <StatusBadge status={licenseKeyStatus(key, now)} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
