import { SettingsRow } from "@/components/site/settings/profile-forms";
import { ActionButton } from "@/components/ui/action-button";
import { ActionForm } from "@/components/ui/action-form";
import { Card } from "@/components/ui/card";
import { EmailField, TextField } from "@/components/ui/field";
import { SubmitButton } from "@/components/ui/submit-button";
import { listUnclaimed, type UnclaimedPurchase } from "@/lib/billing/claims/unclaimed";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/actions";
import { type NoticeText, PageNotice } from "./notices";

const NOTICES: Record<string, NoticeText> = {
  claimed: { title: "The purchase is in your account", text: "You’ll find it below, with its documents." },
  declined: {
    title: "The purchase was not added",
    text: "If it turns out to be yours, you can add it with its order number in the settings.",
  },
};

type ClaimQuestionsProps = { userId: string; notice: unknown; decide: FormAction };

/** The purchases that the user may add to their account, and the result of the last answer, which takes the focus each time. */
export async function ClaimQuestions({ userId, notice, decide }: ClaimQuestionsProps) {
  const unclaimed = await listUnclaimed(userId);
  return (
    <>
      <PageNotice key={unclaimed.length} texts={NOTICES} notice={notice} />
      {unclaimed.length > 0 ? (
        <section aria-label="Purchases to confirm" className="mt-8 space-y-4">
          {unclaimed.map((purchase) => (
            <ClaimQuestion key={purchase.orderId} purchase={purchase} decide={decide} />
          ))}
        </section>
      ) : null}
    </>
  );
}

/** Asks the owner of an address whether a purchase is theirs: anyone can enter any address at a checkout. */
function ClaimQuestion({ purchase, decide }: { purchase: UnclaimedPurchase; decide: FormAction }) {
  const { orderId, email, productName, boughtAt } = purchase;
  const titleId = `claim-${orderId}`;
  return (
    <Card aria-labelledby={titleId} className="sm:p-6">
      <h2 id={titleId} className="text-lg leading-7 font-semibold break-words">
        We found a purchase made with {email}
      </h2>
      <p className="mt-1 max-w-[66ch] text-muted-foreground">
        {productName ? <span className="text-foreground">{productName}</span> : "A purchase"}, bought on{" "}
        <span className="figures">{formatDate(boughtAt)}</span>. If it is yours, add it to your account: until
        then, it doesn’t unlock anything here.
      </p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
        <ActionButton action={decide} fields={{ orderId, answer: "add" }} aria-describedby={titleId}>
          Add to my account
        </ActionButton>
        <ActionButton
          action={decide}
          fields={{ orderId, answer: "decline" }}
          variant="outline"
          aria-describedby={titleId}
          confirmation={{
            title: "Is this not your purchase?",
            text: "We won’t ask you about it again. If it turns out to be yours, you can still add it with its order number.",
            confirm: "It’s not mine",
            cancel: "Back",
          }}
        >
          Not mine
        </ActionButton>
      </div>
    </Card>
  );
}

/** Finds a purchase that was made with another email address. */
export function ClaimForm({ request }: { request: FormAction }) {
  return (
    <SettingsRow title="Missing a purchase?" hint="It may have been made with another email address.">
      <ActionForm action={request} className="max-w-md space-y-5">
        <TextField
          label="Order number"
          name="orderNumber"
          inputMode="numeric"
          pattern="\s*#?[0-9]{1,12}\s*"
          required
          hint="It’s on the receipt, like #1042."
        />
        <EmailField
          label="Email address the receipt was sent to"
          name="email"
          hint="We’ll email a link there that adds the purchase to this account."
        />
        <SubmitButton pending="One moment…" variant="outline">
          Send the link
        </SubmitButton>
      </ActionForm>
    </SettingsRow>
  );
}
