"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { publicAction } from "@/lib/actions";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { declareWithdrawal } from "@/lib/billing/withdrawals/withdrawals";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { emailAddress } from "@/lib/server/typed-text";

/** Declares a withdrawal from a contract. Nobody has to sign in for it. */
export const withdrawAction = publicAction(
  {
    name: z.string().trim().min(1, "Enter your name.").max(200, "This is too long."),
    email: emailAddress,
    contract: z.string().trim().min(1, "Enter the order number.").max(200, "This is too long."),
  },
  async (statement) => {
    if (env.WITHDRAWAL === "off") throw new AppError("not_found", "This page is not in use.");
    await declareWithdrawal(statement, new Date());
    after(() => drainAfterAnswer());
    redirect("/withdraw?done=1");
  },
);
