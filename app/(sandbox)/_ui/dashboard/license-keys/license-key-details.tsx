import { Detail, DetailsList } from "../../basic/details-list";
import type { LicenseKeyDetails as LicenseKey } from "@/app/(sandbox)/_service/dashboard/license-keys";
import { Time } from "../../shared/time/time";
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
