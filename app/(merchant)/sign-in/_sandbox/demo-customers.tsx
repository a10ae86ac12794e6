import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listDemoCustomers } from "@/lib/billing/test-mode/sandbox-customers";
import { t } from "@/lib/i18n/translate";
import { becomeCustomerAction } from "./actions";

/** In the sandbox: existing customers, one for each state. */
export async function DemoCustomers({ callbackUrl }: { callbackUrl: string }) {
  const customers = await listDemoCustomers(new Date());
  if (customers.length === 0) return null;
  return (
    <Disclosure title={t("Try another customer")}>
      <Table label={t("Demo customers")}>
        <TableHeader>
          <TableRow>
            <TableHead>{t("Customer")}</TableHead>
            <TableHead>{t("Plan")}</TableHead>
            <TableHead>{t("Status")}</TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {customers.map(({ id, name, plan, statusText, tone }) => (
            <TableRow key={`${id} ${plan} ${statusText}`}>
              <TableCell className="py-1">
                <ActionButton
                  action={becomeCustomerAction}
                  fields={{ customerId: id, callbackUrl }}
                  variant="link"
                  className="px-0 text-left whitespace-normal"
                >
                  {name}
                </ActionButton>
              </TableCell>
              <TableCell>{plan}</TableCell>
              <TableCell>
                <Badge variant={tone}>{statusText}</Badge>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Disclosure>
  );
}
