import { notFound } from "next/navigation";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionButton } from "@/components/ui/action-button";
import { Badge } from "@/components/ui/badge";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "@/components/ui/table";
import { safeReturnTo } from "@/lib/auth/return-to";
import { findUser } from "@/lib/auth/session";
import { lastServiceNow } from "@/lib/billing/test-mode/generation";
import { listDemoCustomers, mayBecomeCustomers } from "@/lib/billing/test-mode/sandbox-customers";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { becomeCustomerAction } from "./actions";

export const generateMetadata = privatePage("Demo customers");

/** In the sandbox: existing customers, one for each state, to sign in as. */
export default async function SandboxCustomersPage({
  searchParams,
}: PageProps<"/sign-in/sandbox-customers">) {
  await findUser();
  if (!mayBecomeCustomers()) notFound();
  const callbackUrl = safeReturnTo((await searchParams).callbackUrl);
  const customers = await listDemoCustomers(await lastServiceNow(new Date()));
  return (
    <NarrowPage title={t("Demo customers")} lead={t("Test mode only: one click, no email.")}>
      {customers.length === 0 ? (
        <EmptyState title={t("There are no demo customers here")} />
      ) : (
        <Card>
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
        </Card>
      )}
    </NarrowPage>
  );
}
