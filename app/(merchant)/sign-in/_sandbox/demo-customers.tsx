import { ActionForm } from "@/components/ui/action-form";
import { Disclosure } from "@/components/ui/disclosure";
import { SubmitButton } from "@/components/ui/submit-button";
import { listDemoCustomers } from "@/lib/billing/sandbox-customers/list";
import { becomeCustomerAction } from "./actions";

/** In the sandbox: the accounts of people who bought there, one for each state. */
export async function DemoCustomers({ callbackUrl }: { callbackUrl: string }) {
  const customers = await listDemoCustomers(new Date());
  if (customers.length === 0) return null;
  return (
    <Disclosure title="Or as someone who bought before">
      <ul className="space-y-3">
        {customers.map(({ id, name, has }) => (
          <li key={`${id} ${has}`}>
            <ActionForm action={becomeCustomerAction}>
              <input type="hidden" name="customerId" value={id} />
              <input type="hidden" name="callbackUrl" value={callbackUrl} />
              <SubmitButton
                pending="One moment…"
                variant="ghost"
                className="h-auto w-full flex-col items-start gap-0 text-left wrap-anywhere whitespace-normal"
              >
                {name}
                <span className="font-normal text-muted-foreground">{has}</span>
              </SubmitButton>
            </ActionForm>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
