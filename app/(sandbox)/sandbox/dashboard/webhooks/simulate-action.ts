"use server";

import { revalidatePath } from "next/cache";
import { z } from "zod";
import type { FormState } from "@/app/(sandbox)/_ui/dashboard/webhooks/form-state";
import { EVENT_NAMES } from "@/lib/contract/events";
import { toAppError } from "@/lib/errors";
import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { requireSandbox } from "@/app/(sandbox)/_service/http/require-sandbox";
import { SIMULATED_TYPES } from "@/app/(sandbox)/_service/simulate/fitting-events";
import { simulateEvent } from "@/app/(sandbox)/_service/simulate/simulate-event";
import { simulatedField } from "@/app/(sandbox)/_service/simulate/simulated-field";
import { deliverSoon } from "../../deliver-soon";
import { textOf } from "../../form-text";
import { recordId } from "../../record-id";

const choice = z.object({ event: z.enum(EVENT_NAMES), type: z.enum(SIMULATED_TYPES) });

export async function simulateAction(_previous: FormState, form: FormData): Promise<FormState> {
  requireSandbox();
  const record = { type: textOf(form, "type"), id: textOf(form, "id") };
  const typed = { event: textOf(form, simulatedField(record)) };
  const chosen = choice.safeParse({ ...typed, type: record.type });
  if (!chosen.success) return { tone: "bad", message: "Choose an event.", typed };
  try {
    const id = recordId(record.id);
    const now = await recordNow(chosen.data.type, id);
    const count = await simulateEvent({ ...chosen.data, id }, now);
    deliverSoon();
    revalidatePath("/sandbox/dashboard", "layout");
    return { ...newsOf(chosen.data.event, count), typed };
  } catch (thrown) {
    const error = toAppError(thrown);
    if (error.code === "internal") throw thrown;
    return { tone: "warn", message: error.message, typed };
  }
}

function newsOf(event: string, count: number): { tone: "good" | "warn"; message: string } {
  if (count === 0) return { tone: "warn", message: `No webhook wants ${event}, so nothing was sent.` };
  return { tone: "good", message: `${event} is on its way${count > 1 ? ` to ${count} webhooks` : ""}.` };
}
