import type { Route } from "next";
import { licenseKeyStatus } from "@/app/(sandbox)/_service/shared/license-key-status";
import { StatusBadge } from "../../shared/status-badge";
import { RecordLink } from "../parts/record-link";

type Key = {
  id: number;
  key: string;
  disabled: boolean;
  expiresAt: Date | null;
  endedAt: Date | null;
  activationUsage: number;
};

/** The license keys that belong to a record, each with its status at `now`. */
export function KeyList({ keys, now }: { keys: Key[]; now: Date }) {
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
