"use server";

import { webAddress } from "@/app/(sandbox)/_service/contract/fields";
import { checkContract, findSecret } from "@/app/(sandbox)/_service/contract-check/run";
import type { CheckState } from "@/app/(sandbox)/_ui/dashboard/webhooks/contract-check";
import { stateAction, textOf } from "../../form-actions";

export const checkContractAction = stateAction<CheckState>(async (form) => {
  const typed = { url: textOf(form, "url").trim(), secret: textOf(form, "secret") };
  const url = webAddress.safeParse(typed.url);
  if (!url.success) {
    return { error: "Give an http or https address without a name and password in it.", typed };
  }
  const secret = typed.secret || (await findSecret(url.data));
  if (!secret) {
    return { error: "No webhook has this address: give the secret that the receiver verifies with.", typed };
  }
  return { result: await checkContract(url.data, secret) };
});
