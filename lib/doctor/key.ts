import { z } from "zod";
import { AppError, toAppError } from "@/lib/errors";
import { askService, parseJson, type ServiceAddress } from "./ask-service";
import { type Finding, ok, problem, warning } from "./finding";
import type { Setup } from "./setup";

const owner = z.object({ meta: z.object({ test_mode: z.boolean() }) });

/** Whether the service takes the key, and whether it is one of the mode that billing is in. */
export async function examineKey({ env }: Setup): Promise<Finding[]> {
  const answer = await askService(env, "users/me").catch((error: unknown) => toAppError(error));
  if (answer instanceof Error)
    return [
      problem(
        answer.message,
        "Set COMMERCE_API_URL without /v1, and check that it can be reached from here.",
      ),
    ];
  const { status, text } = answer;
  if (status === 401 || status === 403)
    return [
      problem(
        `${env.COMMERCE_API_URL} rejects COMMERCE_API_KEY.`,
        "Create a new key in the service’s settings, under API, and set COMMERCE_API_KEY to it.",
      ),
    ];
  if (status !== 200)
    return [
      problem(
        `${env.COMMERCE_API_URL} answered ${status} when asked whose key this is.`,
        "Check that COMMERCE_API_URL is the service’s API address, without /v1.",
      ),
    ];
  return [modeFinding(parseJson(text), env.BILLING_MODE)];
}

function modeFinding(body: unknown, wanted: "test" | "live"): Finding {
  const parsed = owner.safeParse(body);
  if (!parsed.success)
    return warning(
      "The service accepts the key but doesn’t say which mode it belongs to.",
      `Check in its settings that it is a ${wanted} mode key.`,
    );
  const mode = parsed.data.meta.test_mode ? "test" : "live";
  if (mode === wanted) return ok(`The service accepts the key, and its mode is ${mode} like BILLING_MODE.`);
  return problem(
    `COMMERCE_API_KEY is a ${mode} mode key, but BILLING_MODE is ${wanted}: no purchase would count.`,
    `Create a key in the service’s ${wanted} mode, or set BILLING_MODE=${mode}.`,
  );
}

/** Of which mode a key is; null for one that the service refuses. Throws AppError where it does not answer, or not so. */
export async function findKeyMode(service: ServiceAddress): Promise<"test" | "live" | null> {
  const { status, text } = await askService(service, "users/me");
  if (status === 401 || status === 403) return null;
  const parsed = owner.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.meta.test_mode ? "test" : "live";
  throw new AppError("upstream", `${service.COMMERCE_API_URL} doesn’t answer like the service (${status}).`);
}
