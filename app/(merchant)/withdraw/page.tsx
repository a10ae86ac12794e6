import { notFound } from "next/navigation";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { EmailField, TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { findUser } from "@/lib/auth/session";
import { facts } from "@/lib/legal/facts";
import { env } from "@/lib/env";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { withdrawAction } from "./actions";

export const generateMetadata = privatePage("Withdraw from a contract");

/** The EU's withdrawal function (docs/withdrawal.md). It needs no account, because not every buyer has one. */
export default async function WithdrawPage({ searchParams }: PageProps<"/withdraw">) {
  if (env.WITHDRAWAL === "off") notFound();
  const { done } = await searchParams;
  const user = await findUser();
  if (done === "1")
    return (
      <NarrowPage title={t("We received your withdrawal")}>
        <Notice variant="success" title={t("A confirmation is on its way to your email address")}>
          {t("It states what you declared, with the date and time. Keep it.")}
        </Notice>
      </NarrowPage>
    );
  return (
    <NarrowPage
      title={t("Withdraw from a contract")}
      lead={t(
        "As a consumer in the EU you can withdraw from most online contracts within 14 days, without giving a reason.",
      )}
    >
      <ActionForm action={withdrawAction} className="space-y-5">
        <TextField
          label={t("Your name")}
          name="name"
          defaultValue={user?.name ?? ""}
          autoComplete="name"
          required
        />
        <TextField
          label={t("Order number")}
          name="contract"
          hint={t("It’s on the receipt, like #1042.")}
          required
        />
        <EmailField
          label={t("Email address")}
          name="email"
          defaultValue={user?.email ?? ""}
          hint={t("We send the confirmation of receipt there.")}
        />
        <p className="text-sm text-muted-foreground">
          {t("With the button you declare to {company} that you withdraw from this contract.", {
            company: facts.company,
          })}
        </p>
        <SubmitButton pending={t("Sending…")} className="w-full">
          {t("Confirm withdrawal")}
        </SubmitButton>
      </ActionForm>
    </NarrowPage>
  );
}
