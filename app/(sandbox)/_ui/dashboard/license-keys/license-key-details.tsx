import { Detail, DetailsList } from "../../basic/details-list";
import { formatTime } from "@/app/(sandbox)/_service/shared/format-time";
import type { LicenseKeyDetails as LicenseKey } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { Panel } from "../parts/panel";
import { RecordLink } from "../parts/record-link";
import { CustomerDetail, MomentDetail, OrderDetail } from "../parts/shared-details";

/** Whose a key is, what it came with, and until when it is valid. */
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
        <Detail name="Expires">{expiryText(licenseKey)}</Detail>
      </DetailsList>
    </Panel>
  );
}

function expiryText({ expiresAt, endedAt }: Pick<LicenseKey, "expiresAt" | "endedAt">): string {
  if (endedAt) return `Ended with its subscription, ${formatTime(endedAt)}`;
  return expiresAt ? formatTime(expiresAt) : "Never";
}
