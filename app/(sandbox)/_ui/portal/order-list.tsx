import type { Portal } from "@/app/(sandbox)/_service/portal/customer-portal";
import type { PortalCustomer } from "@/app/(sandbox)/_service/portal/customer-portal";
import type { PortalDownload } from "@/app/(sandbox)/_service/portal/downloads";
import type { PortalLicenseKey } from "@/app/(sandbox)/_service/portal/subscription-view";
import { deactivateAction } from "@/app/(sandbox)/sandbox/store/[slug]/billing/actions";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { Card, CardHeader } from "../basic/card";
import { SubmitButton } from "../basic/submit-button";
import { Table, Td } from "../basic/table";
import { BillToBlock } from "../documents/invoice-sheet";
import { FileList, LicenseKeyFacts } from "../documents/my-order";
import { CountryOptions } from "../shared/billing-fields";
import { Time } from "../shared/details";
import { ActionForm, KeepFocus } from "./action-form";
import { DetailsForm } from "./details-form";

export function OrderList({ orders }: { orders: Portal["orders"] }) {
  return (
    <Card>
      <CardHeader title="Orders" />
      <Table label="Orders" heads={["Receipt", "For"]} amounts={["Amount"]}>
        {orders.map((order) => (
          <tr key={order.id}>
            <Td className="figures">
              <a
                href={order.receiptUrl}
                className="relative -my-2.5 inline-flex min-h-11 items-center font-medium text-primary underline"
              >
                <span className="sr-only">Receipt of order </span>#{order.orderNumber}
              </a>
            </Td>
            <Td>
              {order.productName}
              <span className="block text-muted-foreground figures">{formatDate(order.createdAt)}</span>
            </Td>
            <Td align="right">{formatMoney(order.total, order.currency)}</Td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

type LicenseKeyListProps = { keys: PortalLicenseKey[]; address: string };

export function LicenseKeyList({ keys, address }: LicenseKeyListProps) {
  if (keys.length === 0) return null;
  return (
    <Card>
      <CardHeader title="License keys" />
      <ul className="grid gap-6">
        {keys.map((each) => (
          <li key={each.id}>
            <KeepFocus state={String(each.instances.length)}>
              <LicenseKeyFacts license={each} />
            </KeepFocus>
            {each.instances.length === 0 ? (
              <p className="mt-2 text-sm text-muted-foreground">Not in use anywhere yet.</p>
            ) : (
              <ul className="mt-2 divide-y divide-border border-y border-border">
                {each.instances.map(({ identifier, name, createdAt }) => (
                  <li
                    key={identifier}
                    className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 sm:flex-nowrap"
                  >
                    <span className="min-w-0">
                      <span className="font-medium break-words">{name}</span>{" "}
                      <span className="text-sm text-muted-foreground figures">
                        since {formatDate(createdAt)}
                      </span>
                    </span>
                    <ActionForm action={deactivateAction} address={address}>
                      <input type="hidden" name="instance" value={identifier} />
                      <SubmitButton look="secondary" pending="Deactivating…">
                        Deactivate<span className="sr-only"> {name}</span>
                      </SubmitButton>
                    </ActionForm>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Downloads({ downloads }: { downloads: PortalDownload[] }) {
  if (downloads.length === 0) return null;
  return (
    <Card>
      <CardHeader title="Downloads" />
      <FileList downloads={downloads} />
    </Card>
  );
}

type BillingDetailsProps = { customer: PortalCustomer; address: string };

export function BillingDetails({ customer, address }: BillingDetailsProps) {
  const { name, email, country, region, city, zip, taxNumber } = customer;
  const billTo = { name, email, address: "", country, state: region, city, zip, taxNumber };
  return (
    <Card>
      <CardHeader title="Billing details" />
      <BillToBlock billTo={billTo} />
      <DetailsForm customer={customer} address={address} countryOptions={<CountryOptions />} />
    </Card>
  );
}

export function LinkExpiry({ until }: { until: Date | null }) {
  return until ? (
    <p className="text-muted-foreground figures">
      This link works until <Time at={until} />.
    </p>
  ) : null;
}
