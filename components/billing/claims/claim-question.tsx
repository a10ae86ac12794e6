import { ActionForm } from "@/components/ui/action-form";
import { Card } from "@/components/ui/card";
import { ConfirmButton } from "@/components/ui/confirm-button";
import { SubmitButton } from "@/components/ui/submit-button";
import type { UnclaimedPurchase } from "@/lib/billing/claims/unclaimed";
import { formatDate } from "@/lib/dates";
import type { FormAction } from "@/lib/form-action";

/** Asks the owner of an address about a purchase that was made with it: anybody can type any address at a checkout. */
export function ClaimQuestion({ purchase, decide }: { purchase: UnclaimedPurchase; decide: FormAction }) {
  const { orderId, email, productName, boughtAt } = purchase;
  const titleId = `claim-${orderId}`;
  return (
    <Card aria-labelledby={titleId} className="rounded-2xl">
      <h2 id={titleId} className="text-lg leading-7 font-semibold break-words">
        We found a purchase made with {email}
      </h2>
      <p className="mt-1 max-w-[66ch] text-muted-foreground">
        {productName ? <span className="text-foreground">{productName}</span> : "Something"}, bought on{" "}
        <span className="figures">{formatDate(boughtAt)}</span>. If it is yours, add it to your account: until
        then, it doesn’t unlock anything here.
      </p>
      <ActionForm action={decide} className="mt-5 flex flex-col gap-3 sm:flex-row sm:items-start">
        <input type="hidden" name="orderId" value={orderId} />
        <SubmitButton pending="One moment…" name="answer" value="add" aria-describedby={titleId}>
          Add to my account
        </SubmitButton>
        <ConfirmButton
          pending="One moment…"
          variant="outline"
          name="answer"
          value="decline"
          aria-describedby={titleId}
          question={{
            title: "Is this not your purchase?",
            text: "We won’t ask you about it again. If it turns out to be yours, you can still add it with its order number.",
            yes: "It is not mine",
            no: "Back",
          }}
        >
          Not mine
        </ConfirmButton>
      </ActionForm>
    </Card>
  );
}
