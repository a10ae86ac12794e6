import { Table, Td, Th } from "@/components/ui/table";
import type { SubscriptionRow } from "@/lib/admin/subscriptions";
import type { FormAction } from "@/lib/form-action";
import { MailAddress } from "./mails/mail-address";
import { Moment } from "./moment";
import { ReadAgain } from "./read-again";
import { RecordStatus } from "./record-status";
import { ServiceLink } from "./service-link";
import { TextLink } from "./text-link";

type Props = {
  subscriptions: SubscriptionRow[];
  servicePageOf: (kind: "subscriptions", id: string) => string | null;
  /** Offers to read each again, on the page that is led back to. */
  readAgain?: { back: string; action: FormAction };
};

/** Subscriptions with how they stand and what comes next. */
export function SubscriptionList({ subscriptions, servicePageOf, readAgain }: Props) {
  return (
    <Table label="Subscriptions">
      <thead>
        <tr>
          <Th>Subscription</Th>
          <Th>Status</Th>
          <Th className="hidden sm:table-cell">Next (UTC)</Th>
          <Th className="hidden sm:table-cell">Began (UTC)</Th>
          <Th className={readAgain ? undefined : "hidden sm:table-cell"}>Service</Th>
        </tr>
      </thead>
      <tbody>
        {subscriptions.map(({ id, productName, variantName, email, customerId, ...rest }) => (
          <tr key={id}>
            <Td className="min-w-40 py-2 wrap-anywhere">
              <TextLink href={`/admin/customers/${encodeURIComponent(customerId)}`}>
                <MailAddress>{email}</MailAddress>
              </TextLink>
              <span className="block text-muted-foreground">
                {productName}, {variantName} <span className="figures">· {id}</span>
              </span>
            </Td>
            <Td className="py-2">
              <RecordStatus status={rest.status} isClaimed={rest.isClaimed} />
            </Td>
            <Td className="hidden py-2 sm:table-cell">
              <Next {...rest} />
            </Td>
            <Td className="hidden py-2 sm:table-cell">
              <Moment at={rest.createdAt} />
            </Td>
            <Td className={readAgain ? "py-2" : "hidden py-2 sm:table-cell"}>
              <ServiceLink href={servicePageOf("subscriptions", id)} label={`Open ${id}`} />
              {readAgain ? <ReadAgain subject={{ type: "subscriptions", id }} {...readAgain} /> : null}
            </Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Next({ endsAt, renewsAt, status }: Pick<SubscriptionRow, "endsAt" | "renewsAt" | "status">) {
  if (status === "expired" || !(endsAt ?? renewsAt)) return null;
  return (
    <>
      <span className="text-muted-foreground">{endsAt ? "ends" : "renews"}</span>{" "}
      <Moment at={(endsAt ?? renewsAt)!} />
    </>
  );
}
