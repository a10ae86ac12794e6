import "server-only";
import { revalidatePath } from "next/cache";
import { toAppError } from "@/lib/errors";
import { deliverSoon } from "../../../deliver-soon";
import { textOf } from "../../../form-text";
import { orForbidden } from "../../../leave-when-refused";

/** Why a change was refused, in words for the customer; null when it was made. */
export type Refusal = { message: string } | null;

/** Makes a change by the right of the signed address that came with its form, and shows the page as it then is. */
export async function changeSubscription(
  form: FormData,
  change: (address: string, id: number) => Promise<unknown>,
): Promise<Refusal> {
  const refused = await change(textOf(form, "address"), Number(textOf(form, "subscription"))).then(
    () => null,
    (cause: unknown) => {
      const { code, message } = toAppError(cause);
      return code === "conflict" || code === "invalid" ? { message } : orForbidden(cause);
    },
  );
  deliverSoon();
  revalidatePath("/sandbox", "layout");
  return refused;
}
