"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { adminAction } from "@/lib/admin/guard";
import { ignore, moment, replay, replayAll } from "@/lib/admin/actions";
import { rowId } from "@/lib/admin/query";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";

/** Replays one event. */
export const replayEventAction = adminAction({ id: rowId }, async ({ id }, admin) => {
  const notice = await replay(admin, id, new Date());
  after(() => drainAfterAnswer());
  redirect(`/admin/events/${id}?notice=${notice}`);
});

/** Replays all dead events, since a given time or from the beginning. */
export const replayDeadAction = adminAction({ since: moment }, async ({ since }, admin) => {
  const { count, hasMore } = await replayAll(admin, since, new Date());
  after(() => drainAfterAnswer());
  const query = new URLSearchParams({ replayed: String(count), ...(hasMore && { more: "1" }) });
  redirect(`/admin/events?${query}` as Route);
});

/** Marks an event as ignored, so that it is not tried again. */
export const ignoreEventAction = adminAction(
  { id: rowId, reason: z.string().trim().min(1, "Enter a reason.").max(500) },
  async ({ id, reason }, admin) => {
    const notice = await ignore(admin, id, reason, new Date());
    redirect(`/admin/events/${id}?notice=${notice}`);
  },
);
