import type { Route } from "next";
import type {
  LicenseKeyDetails as LicenseKey,
  LicenseKeyLine,
} from "@/app/(sandbox)/_service/dashboard/license-keys";
import type { EntryState } from "@/app/(sandbox)/_service/entry/entry";
import { dayText } from "@/app/(sandbox)/_service/lists/list-query";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { licenseKeyStatus } from "@/app/(sandbox)/_service/shared/license-key-status";
import { Detail, DetailsList } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";
import { StatusBadge } from "../shared/status-badge";
import { Time } from "../shared/time";
import { soldName } from "../shared/words";
import { EntryCheck, EntryForm, EntryText } from "./entry";
import { ListTable, type Sorting } from "./lists/list-table";
import { CustomerDetail, MomentDetail, OrderDetail, RecordLink } from "./parts/details";
import { Panel, PanelItem, PanelList } from "./parts/panel";

export function LicenseKeyTable({ keys, sorting }: { keys: LicenseKeyLine[]; sorting?: Sorting }) {
  return (
    <ListTable<LicenseKeyLine>
      label="License keys"
      rows={keys}
      sorting={sorting}
      columns={[
        {
          name: "Key",
          sort: { asc: "oldest", desc: "" },
          renderCell: ({ id, key }) => (
            <RecordLink href={`/sandbox/dashboard/license-keys/${id}` as Route}>
              <span className="font-mono">…{key.slice(-12)}</span>
            </RecordLink>
          ),
        },
        { name: "Status", renderCell: ({ status }) => <StatusBadge status={status} /> },
        { name: "Activations", align: "right", renderCell: (key) => activationsOf(key) },
        { name: "Product", renderCell: ({ orderItem }) => soldName(orderItem) },
        { name: "Customer", renderCell: ({ userEmail }) => userEmail },
        {
          name: "Expires",
          isMinor: true,
          renderCell: ({ expiresAt }) => (expiresAt ? formatDay(expiresAt) : "Never"),
        },
      ]}
    />
  );
}

/** `1 of 3`, or `1` without a limit. */
export function activationsOf(key: { activationUsage: number; activationLimit: number | null }): string {
  return key.activationLimit === null
    ? `${key.activationUsage}`
    : `${key.activationUsage} of ${key.activationLimit}`;
}

export function LicenseKeyDetails({ licenseKey }: { licenseKey: LicenseKey }) {
  const { id, customer, order, subscriptionId, createdAt } = licenseKey;
  return (
    <Panel title="Details">
      <DetailsList>
        <Detail name="Id">{id}</Detail>
        <CustomerDetail customer={customer} />
        <OrderDetail order={order} />
        {subscriptionId ? (
          <Detail name="Subscription">
            <RecordLink href={`/sandbox/dashboard/subscriptions/${subscriptionId}`}>
              {subscriptionId}
            </RecordLink>
          </Detail>
        ) : null}
        <MomentDetail name="Created" at={createdAt} />
        <Detail name="Expires">
          <Expiry {...licenseKey} />
        </Detail>
      </DetailsList>
    </Panel>
  );
}

function Expiry({ expiresAt, endedAt }: Pick<LicenseKey, "expiresAt" | "endedAt">) {
  if (endedAt) {
    return (
      <>
        Ended with its subscription, <Time at={endedAt} />
      </>
    );
  }
  return expiresAt ? <Time at={expiresAt} /> : "Never";
}

type Key = { id: number; activationLimit: number | null; expiresAt: Date | null };

export function LicenseKeyForm({
  licenseKey: { id, activationLimit, expiresAt },
  action,
}: {
  licenseKey: Key;
  action: (previous: EntryState, form: FormData) => Promise<EntryState>;
}) {
  return (
    <EntryForm
      action={action}
      initial={{
        activationLimit: String(activationLimit ?? ""),
        isUnlimited: activationLimit === null ? "on" : "",
        expiresAt: dayText(expiresAt),
      }}
      submit="Save changes"
    >
      <input type="hidden" name="key" value={id} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <EntryText name="activationLimit" label="Activations" inputMode="numeric" />
        <EntryText name="expiresAt" label="Expires on" type="date" hint="Empty means never." />
      </div>
      <EntryCheck name="isUnlimited" label="Unlimited activations" />
    </EntryForm>
  );
}

type Instance = { id: number; identifier: string; name: string; createdAt: Date };

export function InstanceList({
  keyId,
  instances,
  action,
}: {
  keyId: number;
  instances: Instance[];
  action: (form: FormData) => Promise<void>;
}) {
  if (instances.length === 0) {
    return (
      <p className="text-muted-foreground">
        Not active anywhere. A program activates it with <code>POST /v1/licenses/activate</code>.
      </p>
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
          <form action={action}>
            <input type="hidden" name="key" value={keyId} />
            <input type="hidden" name="instance" value={instance.identifier} />
            <SubmitButton look="secondary" pending="Deactivating…" className="lg:min-h-9 lg:py-1">
              Deactivate <span className="sr-only">{instance.name}</span>
            </SubmitButton>
          </form>
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

export function KeyList({ keys, now }: { keys: PanelKey[]; now: Date }) {
  return (
    <ul>
      {keys.map((key) => (
        <li key={key.id} className="flex flex-wrap items-center justify-between gap-x-4">
          <RecordLink href={`/sandbox/dashboard/license-keys/${key.id}` as Route}>
            <span className="font-mono break-all">{key.key}</span>
          </RecordLink>
          <StatusBadge status={licenseKeyStatus(key, now)} />
        </li>
      ))}
    </ul>
  );
}
