import type { ReactNode } from "react";
import { TextLink } from "@/components/admin/details";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Badge } from "@/components/ui/badge";
import { TextField } from "@/components/ui/field";
import type { PreviewCustomer } from "@/lib/admin/customer-previews";
import type { Sender } from "@/lib/admin/email-previews";
import { choosePreviewCustomerAction } from "../actions";

export const SENDERS: Record<Sender, ReactNode> = {
  us: <Badge variant="success">Us</Badge>,
  service: <Badge variant="secondary">Lemon Squeezy</Badge>,
  nobody: <Badge variant="outline">Not sent</Badge>,
};

type PreviewLeadProps = { customer: Pick<PreviewCustomer, "id" | "name"> | null; isReal: boolean };

/** Whose data a preview shows. */
export function PreviewLead({ customer, isReal }: PreviewLeadProps) {
  if (!customer) return "Shown with example data.";
  const link = <TextLink href={`/admin/customers/${customer.id}`}>{customer.name}</TextLink>;
  return isReal ? (
    <>Shown with the data of {link}. Nothing is sent.</>
  ) : (
    <>Shown with example data: nothing of {link} fits this email now.</>
  );
}

/** `email`: the one to preview; without it all of them. */
export function CustomerChoice({ email = "" }: { email?: string }) {
  return (
    <ActionForm action={choosePreviewCustomerAction} fields={{ email }} isInline>
      <TextField
        label="Preview with a customer"
        name="customer"
        hint="Email, name, ID or order number"
        className="sm:w-96"
        required
      />
      <SubmitButton variant="outline" pending="Searching…">
        Preview
      </SubmitButton>
    </ActionForm>
  );
}
