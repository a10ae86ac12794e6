"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";
import { z } from "zod";
import { publicAction } from "@/lib/actions";
import { drainAfterAnswer } from "@/lib/billing/webhooks/process";
import { declareWithdrawal } from "@/lib/billing/withdrawals/withdrawals";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { t } from "@/lib/i18n/translate";
import { emailAddress } from "@/lib/server/typed-text";

const line = (error: () => string) => z.string().trim().min(1, { error }).max(200);

/** Declares a withdrawal from a contract. Nobody has to sign in for it. */
export const withdrawAction = publicAction(
  {
    name: line(() => t("Enter your name.")),
    email: emailAddress,
    contract: line(() => t("Enter the order number.")),
  },
  async (statement) => {
    if (env.WITHDRAWAL === "off") throw new AppError("not_found", t("This page is not in use."));
    await declareWithdrawal(statement, new Date());
    after(() => drainAfterAnswer());
    redirect("/withdraw?done=1");
  },
);
