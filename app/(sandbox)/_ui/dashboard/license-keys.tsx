import type { LicenseKeyLine } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { formatDay } from "@/app/(sandbox)/_service/shared/format";
import { licenseKeyStatus } from "@/app/(sandbox)/_service/shared/license-key-status";
import { RecordLink, StatusBadge } from "../shared/details";
import { soldName } from "../shared/words";
import type { Column } from "../lists/list-table";
import { Panel } from "../shared/page-parts";

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

type PanelKey = Parameters<typeof licenseKeyStatus>[0] & { id: number; key: string };

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
