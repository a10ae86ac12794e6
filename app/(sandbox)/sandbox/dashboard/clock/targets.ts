import "server-only";
import { AppError } from "@/lib/errors";
import { findNextSpan } from "@/app/(sandbox)/_service/clock/agenda";
import { addDuration } from "@/app/(sandbox)/_service/clock/duration";
import { readClocks } from "@/app/(sandbox)/_service/time/store-clocks";
import { chosenClocks } from "@/app/(sandbox)/_service/control/clock-order";
import { textOf } from "../../form-text";

/** Where the form wants the clock of each store that it names to go: one, or all when it names none. Throws invalid and not_found. */
export async function targetsOf(form: FormData): Promise<Map<number, Date>> {
  const chosen = chosenClocks(await readClocks(), textOf(form, "store") || undefined);
  const nows = new Map(chosen.map(({ storeId, now }) => [storeId, now]));
  const targetOf = await moverOf(form, nows);
  return new Map([...nows].map(([storeId, now]) => [storeId, targetOf(now)]));
}

async function moverOf(form: FormData, nows: ReadonlyMap<number, Date>): Promise<(now: Date) => Date> {
  const step = textOf(form, "advance");
  if (step === "next") {
    const span = await findNextSpan(nows);
    if (span === null) throw new AppError("invalid", "Nothing is due: sell a subscription first.");
    return (now) => new Date(now.getTime() + span);
  }
  return (now) => {
    const target = step ? addDuration(now, step) : new Date(`${textOf(form, "now")}Z`);
    if (!target || Number.isNaN(target.getTime())) throw new AppError("invalid", "Please choose a date.");
    return target;
  };
}
