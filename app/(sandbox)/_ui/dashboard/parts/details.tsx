import type { Route } from "next";
import Link from "next/link";
import type { ReactNode } from "react";
import { Detail } from "../../basic/card";
import { Time } from "../../shared/time";

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

export function CustomDataDetail({ data }: { data: unknown }) {
  return (
    <Detail name="Custom data">
      {data ? <code className="break-all">{JSON.stringify(data)}</code> : "None"}
    </Detail>
  );
}

export function MomentDetail({ name, at }: { name: string; at: Date | null }) {
  return at ? (
    <Detail name={name}>
      <Time at={at} />
    </Detail>
  ) : null;
}

export function RecordLink<Path extends string>({
  href,
  children,
}: {
  href: Route<Path>;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="-my-3 inline-block py-3 font-semibold wrap-anywhere text-primary underline-offset-2 hover:underline lg:-my-2 lg:py-2"
    >
      {children}
    </Link>
  );
}

/** `1 order`, `1,204 orders`. */
export function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString("en-US")} ${count === 1 ? noun : plural}`;
}
