import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionForm } from "@/components/ui/action-form";
import { EmailField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { findUser } from "@/lib/auth/session";
import { facts } from "@/lib/legal/facts";
import { env } from "@/lib/env";
import { withdrawAction } from "./actions";

export const metadata: Metadata = { title: "Withdraw from a contract" };

/** The EU's withdrawal function (docs/withdrawal.md). It needs no account, because not every buyer has one. */
export default async function WithdrawPage({ searchParams }: PageProps<"/withdraw">) {
  if (env.WITHDRAWAL === "off") notFound();
  const { done } = await searchParams;
  if (done === "1")
    return (
      <NarrowPage title="We received your withdrawal">
        <Notice variant="success" title="A confirmation is on its way to your email address">
          <p>It states what you declared, with the date and time. Keep it.</p>
        </Notice>
      </NarrowPage>
    );
  const user = await findUser();
  return (
    <NarrowPage
      title="Withdraw from a contract"
      lead="As a consumer in the EU you can withdraw from most online contracts within 14 days, without giving a reason."
    >
      <ActionForm action={withdrawAction} className="space-y-5">
        <TextField
          label="Your name"
          name="name"
          defaultValue={user?.name ?? ""}
          autoComplete="name"
          required
        />
        <TextField label="Order number" name="contract" hint="It’s on the receipt, like #1042." required />
        <EmailField
          label="Email address"
          name="email"
          defaultValue={user?.email ?? ""}
          hint="We send the confirmation of receipt there."
        />
        <p className="text-sm text-muted-foreground">
          With the button you declare to {facts.company} that you withdraw from this contract.
        </p>
        <SubmitButton pending="Sending…" className="w-full">
          Confirm withdrawal
        </SubmitButton>
      </ActionForm>
    </NarrowPage>
  );
}
