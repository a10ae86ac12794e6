import { Notice } from "../basic/notice";
import type { Timeline } from "@/app/(sandbox)/_service/timeline/get-timeline";

/** Why the merchant's lane is empty, when it is. */
export function MerchantNote({ merchant }: Pick<Timeline, "merchant">) {
  if (merchant.status === "known") return null;
  const isForeign = merchant.status === "foreign";
  return (
    <Notice
      title={isForeign ? "This merchant does not tell what it believes" : "The merchant did not answer"}
    >
      {isForeign
        ? `${merchant.origin} is another app, or has another API key. You see what is true at the service alone.`
        : `Nobody answered at ${merchant.origin} within two seconds. You see what is true at the service alone; reload the page once it is up.`}
    </Notice>
  );
}
