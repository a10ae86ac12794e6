import "server-only";
import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { sandboxNow } from "@/lib/sandbox/clock";
import { cancelSubscription, resumeSubscription } from "@/lib/sandbox/portal";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orForbidden } from "../../../leave-when-refused";

/** Cancels or resumes the form's subscription by the right of the signed address that came with it. */
export async function changeSubscription(form: FormData, change: "cancel" | "resume"): Promise<void> {
  const verb = change === "cancel" ? cancelSubscription : resumeSubscription;
  await verb(textOf(form, "address"), Number(textOf(form, "subscription")), await sandboxNow()).catch(
    (cause: unknown) => {
      // It has changed since the page was opened, or this is the second click: the page then shows how it stands.
      if (toAppError(cause).code !== "conflict") orForbidden(cause);
    },
  );
  deliverSoon();
  revalidatePath("/sandbox", "layout");
}
