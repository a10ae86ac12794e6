"use server";

import { redirect } from "next/navigation";
import { requireUser } from "@/lib/auth/session";
import { acceptSeat } from "@/lib/billing/seats/accept";
import { serviceNow } from "@/lib/billing/service-life/service-now";
import { formAction } from "@/lib/form-action";
import { shortFormText } from "@/lib/form-text";
import { mayAskAgain } from "@/lib/limits/by-user";

/** The button behind the link of an invitation. Whoever is signed in takes the seat. */
export const acceptSeatAction = formAction(async (formData) => {
  const token = shortFormText(formData, "token");
  const { id: userId } = await requireUser(`/seats/accept?${new URLSearchParams({ token })}`);
  const now = new Date();
  if (!(await mayAskAgain("invitation", userId, now))) redirect("/account/seats?notice=too-many");
  const answer = await acceptSeat({ userId, token, now: await serviceNow(now) });
  if (answer === "joined") redirect("/account/seats?notice=joined");
  redirect(`/seats/accept?${new URLSearchParams({ token, notice: answer })}`);
});
