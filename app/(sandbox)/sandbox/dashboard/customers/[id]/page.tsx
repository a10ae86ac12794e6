import type { Metadata } from "next";
import { CustomerDetails } from "@/app/(sandbox)/_ui/dashboard/customers";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { KeyList } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { OrderTable } from "@/app/(sandbox)/_ui/dashboard/orders";
import { Panel, TableSection } from "@/app/(sandbox)/_ui/dashboard/parts/panel";
import { SubscriptionTable } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { buttonClass } from "@/app/(sandbox)/_ui/basic/button";
import { SubmitButton } from "@/app/(sandbox)/_ui/basic/submit-button";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getCustomer } from "@/app/(sandbox)/_service/dashboard/customers";
import { requireSandbox } from "@/app/(sandbox)/_service/http/sandbox-route";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { recordOf } from "../../../params";
import { archiveAction } from "./actions";

type Props = { params: Promise<{ id: string }> };

const customerOf = recordOf(getCustomer);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  requireSandbox();
  return { title: (await customerOf((await params).id)).name };
}

export default async function CustomerPage({ params }: Props) {
  requireSandbox();
  const customer = await customerOf((await params).id);
  const now = await sandboxNow(customer.storeId);
  const isArchived = customer.status === "archived";
  const orders = customer.orders.map(({ items, ...order }) =>
    Object.assign(order, {
      productName: items[0]?.productName ?? "",
      variantName: items[0]?.variantName ?? "",
    }),
  );
  return (
    <>
      <PageHeading
        back={{ href: "/sandbox/dashboard/customers", text: "Customers" }}
        title={
          <>
            <span className="wrap-anywhere">{customer.name}</span>
            {customer.status === "subscribed" ? null : <StatusBadge status={customer.status} />}
          </>
        }
      >
        <div className="flex flex-wrap gap-2">
          <a href={customerPortalUrl(customer.store, customer.id, now)} className={buttonClass("secondary")}>
            Open customer portal
          </a>
          <form action={archiveAction}>
            <input type="hidden" name="customer" value={customer.id} />
            <input type="hidden" name="archived" value={isArchived ? "no" : "yes"} />
            <SubmitButton look="secondary" pending="Saving…">
              {isArchived ? "Bring back" : "Archive"}
            </SubmitButton>
          </form>
        </div>
      </PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <TableSection title="Subscriptions">
            {customer.subscriptions.length > 0 ? (
              <SubscriptionTable subscriptions={customer.subscriptions} hasCustomer={false} />
            ) : (
              <p className="text-muted-foreground">None.</p>
            )}
          </TableSection>
          <TableSection title="Orders">
            {orders.length > 0 ? (
              <OrderTable orders={orders} hasCustomer={false} />
            ) : (
              <p className="text-muted-foreground">None.</p>
            )}
          </TableSection>
        </div>
        <div className="grid gap-4">
          <CustomerDetails customer={customer} />
          {customer.licenseKeys.length > 0 ? (
            <Panel title="License keys">
              <KeyList keys={customer.licenseKeys} now={now} />
            </Panel>
          ) : null}
          <EventPanel events={customer.events} />
          <SimulateForm type="customers" id={customer.id} />
        </div>
      </div>
    </>
  );
}
