import type { Route } from "next";
import { formatDay } from "@/app/(sandbox)/_service/shared/format-time";
import type { LicenseKeyLine } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { soldName } from "../../shared/sold-name";
import { StatusBadge } from "../../shared/status-badge";
import type { Sorting } from "../lists/column-heading";
import { ListTable } from "../lists/list-table";
import { RecordLink } from "../parts/record-link";

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

/** `1 of 3`, or `1` where there is no limit. */
export function activationsOf(key: { activationUsage: number; activationLimit: number | null }): string {
  return key.activationLimit === null
    ? `${key.activationUsage}`
    : `${key.activationUsage} of ${key.activationLimit}`;
}
