"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { ignore, replay, replayAll } from "@/lib/admin/events/event-verbs";
import { eventId, moment } from "@/lib/admin/form";
import { requireAdmin } from "@/lib/admin/guard";
import { drainAfterAnswer } from "@/lib/billing/inbox/drain";
import { formAction } from "@/lib/form-action";
import { parseForm } from "@/lib/parse-form";

/** Takes one event up again. */
export const replayEventAction = formAction(async (form) => {
  const admin = await requireAdmin();
  const { id } = parseForm(form, { id: eventId });
  const notice = await replay(admin, id, new Date());
  after(() => drainAfterAnswer());
  redirect(`/admin/events/${id}?notice=${notice}`);
});

/** Takes all that failed for good up again, since a moment or from the beginning. */
export const replayDeadAction = formAction(async (form) => {
  const admin = await requireAdmin();
  const { since } = parseForm(form, { since: moment });
  const { count, hasMore } = await replayAll(admin, since, new Date());
  after(() => drainAfterAnswer());
  const query = new URLSearchParams({ replayed: String(count), ...(hasMore && { more: "1" }) });
  redirect(`/admin/events?${query}` as Route);
});

/** Ends an event that is not to be applied. */
export const ignoreEventAction = formAction(async (form) => {
  const admin = await requireAdmin();
  const { id, reason } = parseForm(form, { id: eventId, reason: z.string().trim().min(1).max(500) });
  const notice = await ignore(admin, id, reason, new Date());
  redirect(`/admin/events/${id}?notice=${notice}`);
});
