import { ActionForm } from "@/components/ui/action-form";
import { Disclosure } from "@/components/ui/disclosure";
import { SubmitButton } from "@/components/ui/submit-button";
import type { DemoCustomer } from "@/lib/billing/demo-customers/list";
import type { FormAction } from "@/lib/form-action";

type Props = { customers: DemoCustomer[]; callbackUrl: string; become: FormAction };

/** In the sandbox: the accounts of people who bought there, one for each state. */
export function DemoCustomers({ customers, callbackUrl, become }: Props) {
  return (
    <Disclosure title="Or as someone who bought before">
      <ul className="space-y-3">
        {customers.map(({ id, name, has }) => (
          <li key={`${id} ${has}`}>
            <ActionForm action={become}>
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
