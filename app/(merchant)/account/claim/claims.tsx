import { SettingsRow } from "@/components/billing/account/account-section";
import { type NoticeText, PageNotice } from "@/components/billing/notices";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { Card } from "@/components/ui/card";
import { EmailField, TextField } from "@/components/ui/field";
import type { UnownedPurchase } from "@/lib/billing/account/by-address";
import { listUnclaimed } from "@/lib/billing/claims/unclaimed";
import { formatDate } from "@/lib/dates";
import { rich, t } from "@/lib/i18n/translate";
import { decideClaimAction, requestClaimAction } from "./actions";

const NOTICES: Record<string, NoticeText> = {
  claimed: { title: "The purchase is in your account", text: "You’ll find it below, with its documents." },
  declined: {
    title: "The purchase was not added",
    text: "If it turns out to be yours, you can add it with its order number in the settings.",
  },
};

/** The purchases that the user may add to their account, and the result of the last answer, which takes the focus each time. */
export async function ClaimQuestions({ userId, notice }: { userId: string; notice: unknown }) {
  const unclaimed = await listUnclaimed(userId);
  return (
    <>
      <PageNotice key={unclaimed.length} texts={NOTICES} notice={notice} />
      {unclaimed.length > 0 ? (
        <section aria-label={t("Purchases to confirm")} className="mt-8 space-y-4">
          {unclaimed.map((purchase) => (
            <ClaimQuestion key={purchase.orderId} purchase={purchase} />
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Asks the owner of an address whether a purchase is theirs: anyone can enter any address at a checkout. */
function ClaimQuestion({ purchase }: { purchase: UnownedPurchase }) {
  const { orderId, email, productName, boughtAt } = purchase;
  const titleId = `claim-${orderId}`;
  const date = <span className="figures">{formatDate(boughtAt)}</span>;
  return (
    <Card aria-labelledby={titleId} className="sm:p-6">
      <h2 id={titleId} className="text-lg leading-7 font-semibold break-words">
        {t("We found a purchase made with {email}", { email })}
      </h2>
      <p className="mt-1 max-w-[66ch] text-muted-foreground">
        {productName
          ? rich("{product}, bought on {date}.", {
              product: <span className="text-foreground">{productName}</span>,
              date,
            })
          : rich("A purchase, bought on {date}.", { date })}{" "}
        {t("If it is yours, add it to your account: until then, it doesn’t unlock anything here.")}
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
        <ActionButton
          action={decideClaimAction}
          fields={{ orderId, answer: "add" }}
          aria-describedby={titleId}
        >
          {t("Add to my account")}
        </ActionButton>
        <ActionButton
          action={decideClaimAction}
          fields={{ orderId, answer: "decline" }}
          variant="outline"
          aria-describedby={titleId}
          confirmation={{
            title: t("Is this not your purchase?"),
            text: t(
              "We won’t ask you about it again. If it turns out to be yours, you can still add it with its order number.",
            ),
            confirm: t("It’s not mine"),
            cancel: t("Back"),
          }}
        >
          {t("Not mine")}
        </ActionButton>
      </div>
    </Card>
  );
}

/** Finds a purchase that was made with another email address. */
export function ClaimForm() {
  return (
    <SettingsRow
      title={t("Missing a purchase?")}
      hint={t("It may have been made with another email address.")}
    >
      <ActionForm action={requestClaimAction} className="max-w-md space-y-5">
        <TextField
          label={t("Order number")}
          name="orderNumber"
          inputMode="numeric"
          pattern="\s*#?[0-9]{1,12}\s*"
          required
          hint={t("It’s on the receipt, like #1042.")}
        />
        <EmailField
          label={t("Email address the receipt was sent to")}
          name="email"
          hint={t("We’ll email a link there that adds the purchase to this account.")}
        />
        <SubmitButton variant="outline">{t("Send the link")}</SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}
