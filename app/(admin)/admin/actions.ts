"use server";

import type { Route } from "next";
import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { fieldError, formText } from "@/lib/actions";
import * as actions from "@/lib/admin/actions";
import { findAccountOf, findCustomer, findCustomerId } from "@/lib/admin/customers";
import { adminAction } from "@/lib/admin/guard";
import { mergeAccounts } from "@/lib/admin/merge";
import { rowId } from "@/lib/admin/query";
import { openView } from "@/lib/auth/account-view";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { AppError } from "@/lib/errors";
import { normalizeEmail } from "@/lib/server/typed-text";

// What an administrator changes in our own tables.

export const refreshRecordAction = adminAction(
  { type: actions.subjectType, id: actions.subjectId, back: actions.backPath },
  async ({ type, id, back }, admin) => {
    const notice = await actions.refetchRecord(admin, { type, id }, new Date());
    redirect(`${back}?notice=${notice}` as Route);
  },
);

export const replayEventAction = adminAction({ id: rowId }, async ({ id }, admin) => {
  const notice = await actions.replay(admin, id, new Date());
  after(() => drainAfterAnswer());
  redirect(`/admin/events/${id}?notice=${notice}`);
});

export const replayDeadAction = adminAction({ since: actions.moment }, async ({ since }, admin) => {
  const { count, hasMore } = await actions.replayAll(admin, since, new Date());
  after(() => drainAfterAnswer());
  const query = new URLSearchParams({ replayed: String(count), ...(hasMore && { more: "1" }) });
  redirect(`/admin/events?${query}` as Route);
});

export const ignoreEventAction = adminAction(
  { id: rowId, reason: actions.reasonText },
  async (event, admin) => {
    const notice = await actions.ignore(admin, event.id, event.reason, new Date());
    redirect(`/admin/events/${event.id}?notice=${notice}`);
  },
);

export const addNoteAction = adminAction(
  { id: actions.subjectId, text: z.string().trim().min(1, "Enter a note.").max(1_000) },
  async ({ id, text }, admin) => {
    if (!(await findCustomer(id))) throw new AppError("not_found", "There is no such customer.");
    await actions.addNote(admin, id, text, new Date());
    redirect(actions.customerPage(id, "noted"));
  },
);

/** Opens the account of a customer to an administrator, who can read but not change it. */
export const openViewAction = adminAction(
  { customerId: actions.subjectId, account: formText },
  async ({ customerId, account }, admin) => {
    const user = await findAccountOf(customerId, account);
    if (!user) throw new AppError("not_found", "There is no such account.");
    await openView({ admin, user, customerId }, new Date());
    redirect("/account");
  },
);

/** Merges another account of the same person into this customer’s, if the admin typed its address. */
export const mergeAccountsAction = adminAction(
  { customerId: actions.subjectId, account: formText, other: formText, address: formText },
  async ({ address, ...request }, admin) => {
    if (normalizeEmail(address) !== normalizeEmail(request.other))
      return fieldError("address", "This is not the address of the account to remove. Nothing was merged.");
    await mergeAccounts(admin, request, new Date());
    return redirect(actions.customerPage(request.customerId, "merged"));
  },
);

/** Chooses the customer whose data the previews of emails show. An action, so that no address of theirs is in a URL. */
export const choosePreviewCustomerAction = adminAction(
  {
    email: z.string().regex(/^[a-z_]{0,40}$/, "is no email"),
    customer: formText.min(1, "Enter a customer."),
  },
  async ({ email, customer }) => {
    const id = await findCustomerId(customer);
    if (!id) return fieldError("customer", "No customer matches, or more than one does. Enter an ID.");
    return redirect(previewPage(email, id));
  },
);

function previewPage(email: string, customer: string): Route {
  return `/admin/emails${email && `/${email}`}?${new URLSearchParams({ customer })}` as Route;
}
