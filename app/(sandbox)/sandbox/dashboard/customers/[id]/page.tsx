import { buttonClass, Muted } from "@/app/(sandbox)/_ui/basic/parts";
import { Facts, StatusBadge } from "@/app/(sandbox)/_ui/shared/details";
import { countryName } from "@/app/(sandbox)/_ui/shared/countries";
import { formatMoney } from "@/lib/money";
import { EventPanel } from "@/app/(sandbox)/_ui/dashboard/deliveries";
import { KeyPanel } from "@/app/(sandbox)/_ui/dashboard/license-keys";
import { ORDER_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/orders";
import { type Column, ListTable } from "@/app/(sandbox)/_ui/lists/list-table";
import { PageHeading, Panel, TableSection } from "@/app/(sandbox)/_ui/shared/page-parts";
import { SUBSCRIPTION_COLUMNS } from "@/app/(sandbox)/_ui/dashboard/subscriptions";
import { SimulateForm } from "@/app/(sandbox)/_ui/dashboard/webhooks/simulate";
import { ButtonForm } from "@/app/(sandbox)/_ui/basic/submit-button";
import { sandboxNow } from "@/app/(sandbox)/_service/time/store-clocks";
import { getCustomer } from "@/app/(sandbox)/_service/dashboard/customers";
import { customerPortalUrl } from "@/app/(sandbox)/_service/shared/service-urls";
import { recordOf, titledBy } from "../../../params";
import { archiveAction } from "./actions";

const customerOf = recordOf(getCustomer);

export const generateMetadata = titledBy(customerOf, ({ name }) => name);

export default async function CustomerPage(props: PageProps<"/sandbox/dashboard/customers/[id]">) {
  const customer = await customerOf(props);
  const now = await sandboxNow(customer.storeId);
  const isArchived = customer.status === "archived";
  const { zip, city, region, country, revenue } = customer;
  const place = [zip, city, region, country && countryName(country)].filter(Boolean).join(", ");
  const paid = revenue.map(({ currency, total }) => formatMoney(total, currency)).join(" + ");
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
          <Panel title="Details">
            <Facts
              facts={{
                Id: customer.id,
                Email: <span className="break-all">{customer.email}</span>,
                "Paid so far": paid || "Nothing",
                Place: place || "Unknown",
                "Tax number": customer.taxNumber || null,
                Since: customer.createdAt,
              }}
            />
          </Panel>
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
