import { buttonVariants } from "@/components/ui/button";
import type { AccountSubscription } from "@/lib/billing/account/account";
import type { FormAction } from "@/lib/form-action";
import { whenItEnds } from "./cancel-text";
import { ChangeForm } from "./change-form";

/** One click to cancel one of several plans, with a question in between that says what it means. */
export function CancelQuestion({
  act,
  subscription,
}: {
  act: FormAction;
  subscription: AccountSubscription;
}) {
  const { id, productName, variantName, status } = subscription;
  return (
    <details className="w-full">
      <summary
        className={buttonVariants({
          variant: "destructive",
          className: "w-full cursor-pointer list-none sm:w-auto [&::-webkit-details-marker]:hidden",
        })}
      >
        Cancel this plan…
      </summary>
      <div className="mt-4 max-w-[66ch] space-y-4 text-sm leading-6">
        <p>
          Cancel{" "}
          <strong className="font-semibold">
            {productName}, {variantName}
          </strong>
          ? {whenItEnds(status)} Your other plan continues.
        </p>
        <ChangeForm act={act} subscriptionId={id} change="cancel" />
      </div>
    </details>
  );
}
