import type { Route } from "next";
import { Detail } from "../../basic/details-list";
import { Time } from "../../shared/time/time";
import { RecordLink } from "./record-link";

/** Whose a record is; `email` is the one it was bought with. */
export function CustomerDetail({
  customer,
  email,
}: {
  customer: { id: number; name: string };
  email?: string;
}) {
  return (
    <Detail name="Customer">
      <RecordLink href={`/sandbox/dashboard/customers/${customer.id}` as Route}>{customer.name}</RecordLink>
      {email ? <span className="block break-all">{email}</span> : null}
    </Detail>
  );
}

export function OrderDetail({ order }: { order: { id: number; orderNumber: number } }) {
  return (
    <Detail name="Order">
      <RecordLink href={`/sandbox/dashboard/orders/${order.id}`}>#{order.orderNumber}</RecordLink>
    </Detail>
  );
}

/** What the merchant gave along when the checkout was made. */
export function CustomDataDetail({ data }: { data: unknown }) {
  return (
    <Detail name="Custom data">
      {data ? <code className="break-all">{JSON.stringify(data)}</code> : "None"}
    </Detail>
  );
}

/** A moment, where there is one. */
export function MomentDetail({ name, at }: { name: string; at: Date | null }) {
  return at ? (
    <Detail name={name}>
      <Time at={at} />
    </Detail>
  ) : null;
}
