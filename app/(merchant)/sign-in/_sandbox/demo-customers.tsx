import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { Disclosure } from "@/components/ui/disclosure";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { listDemoCustomers } from "@/lib/billing/test-mode/sandbox-customers";
import { becomeCustomerAction } from "./actions";

/** In the sandbox: existing customers, one for each state. */
export async function DemoCustomers({ callbackUrl }: { callbackUrl: string }) {
  const customers = await listDemoCustomers(new Date());
  if (customers.length === 0) return null;
  return (
    <Disclosure title="Try another customer">
      <Table label="Demo customers">
        <TableHeader>
          <TableRow>
            <TableHead>Customer</TableHead>
            <TableHead>Plan</TableHead>
            <TableHead>Status</TableHead>
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
