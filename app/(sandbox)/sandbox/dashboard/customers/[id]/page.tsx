import type { Metadata } from "next";
import { Muted } from "@/app/(sandbox)/_ui/basic/card";
import { CustomerDetails } from "@/app/(sandbox)/_ui/dashboard/customers";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { ORDER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/orders";
import { type Column, ListTable } from "@/app/(sandbox)/_ui/dashboard/lists/list-table";
import { TableSection } from "@/app/(sandbox)/_ui/dashboard/parts/panel";
import { SUBSCRIPTION_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { PageHeading } from "@/app/(sandbox)/_ui/shared/page-heading";
import { StatusBadge } from "@/app/(sandbox)/_ui/shared/status-badge";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { buttonClass } from "@/app/(sandbox)/_ui/basic/button";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
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
        title={<span className="wrap-anywhere">{customer.name}</span>}
        badge={customer.status === "subscribed" ? null : <StatusBadge status={customer.status} />}
      >
        <div className="flex flex-wrap gap-2">
          <a href={customerPortalUrl(customer.store, customer.id, now)} className={buttonClass("secondary")}>
            Open customer portal
          </a>
          <ButtonForm
            action={archiveAction}
            fields={{ customer: customer.id, archived: isArchived ? "no" : "yes" }}
            pending="Saving…"
          >
            {isArchived ? "Bring back" : "Archive"}
          </ButtonForm>
        </div>
      </PageHeading>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid gap-6">
          <Bought title="Subscriptions" rows={customer.subscriptions} columns={SUBSCRIPTION_COLUMNS} />
          <Bought title="Orders" rows={orders} columns={ORDER_COLUMNS} />
        </div>
        <div className="grid gap-4">
          <CustomerDetails customer={customer} />
          <KeyPanel keys={customer.licenseKeys} now={now} />
          <EventPanel events={customer.events} />
          <SimulateForm type="customers" id={customer.id} />
        </div>
      </div>
    </>
  );
}

type BoughtProps<Row> = { title: string; rows: Row[]; columns: Column<Row>[] };

function Bought<Row extends { id: number }>({ title, rows, columns }: BoughtProps<Row>) {
  const others = columns.filter(({ name }) => name !== "Customer");
  return (
    <TableSection title={title}>
      {rows.length > 0 ? <ListTable label={title} rows={rows} columns={others} /> : <Muted>None.</Muted>}
    </TableSection>
  );
}
