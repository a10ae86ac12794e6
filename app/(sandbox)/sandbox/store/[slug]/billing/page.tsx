import type { Metadata } from "next";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-parts";
import { KeepFocus } from "@/app/(sandbox)/_ui/portal/keep-focus";
import { DetailsForm } from "@/app/(sandbox)/_ui/portal/details-form";
import { ResultForm, SubmitButton } from "@/app/(sandbox)/_ui/basic/submit-button";
import { Table, Td } from "@/app/(sandbox)/_ui/basic/table";
import { BillToBlock } from "@/app/(sandbox)/_ui/documents/invoice-sheet";
import { FileList, LicenseKeyFacts } from "@/app/(sandbox)/_ui/documents/my-order";
import { CountryOptions } from "@/app/(sandbox)/_ui/shared/billing-fields";
import { formatDate } from "@/lib/dates";
import { formatMoney } from "@/lib/money";
import { SubscriptionPanel } from "@/app/(sandbox)/_ui/portal/subscription-panel";
import { StoreFrame } from "@/app/(sandbox)/_ui/shell/store-frame";
import { Card, CardHeader, EmptyState } from "@/app/(sandbox)/_ui/basic/parts";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getPortal, type Portal } from "@/app/(sandbox)/_service/portal/customer-portal";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { deactivateAction } from "./actions";
import { expiryOf, orForbidden, signedAddress } from "../../../params";

export const metadata: Metadata = { title: "Billing" };

export default async function PortalPage(props: PageProps<"/sandbox/store/[slug]/billing">) {
  requireSandbox();
  const { slug } = await props.params;
  const address = await signedAddress(`/store/${slug}/billing`, props.searchParams);
  const now = await sandboxNow(slug);
  const portal = await getPortal(address, now).catch(orForbidden);
  const { store, customer, subscriptions, licenseKeys, downloads, orders } = portal;
  return (
    <StoreFrame store={store} width="text" until={expiryOf(address)}>
      <PageHeading title="Billing" lead={`${customer.name}, ${customer.email}`} />
      <div className="grid grid-cols-1 gap-4">
        {subscriptions.length === 0 ? (
          <EmptyState title="No subscription">
            What you subscribe to at {store.name} is managed here.
          </EmptyState>
        ) : null}
        {subscriptions.map((subscription) => (
          <SubscriptionPanel key={subscription.id} subscription={subscription} address={address} now={now} />
        ))}
        {licenseKeys.length > 0 ? <LicenseKeyList keys={licenseKeys} address={address} /> : null}
        {downloads.length > 0 ? (
          <Card>
            <CardHeader title="Downloads" />
            <FileList downloads={downloads} />
          </Card>
        ) : null}
        <Card>
          <CardHeader title="Billing details" />
          <BillToBlock billTo={{ ...customer, address: "", state: customer.region }} />
          <DetailsForm customer={customer} address={address} countryOptions={<CountryOptions />} />
        </Card>
        {orders.length > 0 ? <OrderList orders={orders} /> : null}
      </div>
    </StoreFrame>
  );
}

function OrderList({ orders }: { orders: Portal["orders"] }) {
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

function LicenseKeyList({ keys, address }: { keys: Portal["licenseKeys"]; address: string }) {
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
                    <ResultForm action={deactivateAction} fields={{ address, instance: identifier }}>
                      <SubmitButton look="secondary" pending="Deactivating…">
                        Deactivate<span className="sr-only"> {name}</span>
                      </SubmitButton>
                    </ResultForm>
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
