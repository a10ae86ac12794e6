"use server";

import type { CheckState } from "@/components/sandbox/webhooks/contract-check-form";
import { webAddress } from "@/lib/contract/requests/values";
import { findSecret } from "@/lib/sandbox/contract-check/find-secret";
import { checkContract } from "@/lib/sandbox/contract-check/run";
import { textOf } from "../../form-text";

export async function checkContractAction(_previous: CheckState, form: FormData): Promise<CheckState> {
  const url = webAddress.safeParse(textOf(form, "url").trim());
  if (!url.success) return { error: "Give an http or https address without a name and password in it." };
  const secret = textOf(form, "secret") || (await findSecret(url.data));
  if (!secret)
    return { error: "No webhook has this address: give the secret that the receiver verifies with." };
  return { result: await checkContract(url.data, secret) };
}
