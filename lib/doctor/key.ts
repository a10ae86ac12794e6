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
      problem(answer.message, "Set COMMERCE_API_URL without /v1, and see that it can be reached from here."),
    ];
  const { status, text } = answer;
  if (status === 401 || status === 403)
    return [
      problem(
        `${env.COMMERCE_API_URL} refuses COMMERCE_API_KEY.`,
        "Make a new key in the settings of the service, under API, and set COMMERCE_API_KEY to it.",
      ),
    ];
  if (status !== 200)
    return [
      problem(
        `${env.COMMERCE_API_URL} answered ${status} when it was asked whose key this is.`,
        "See that COMMERCE_API_URL leads to the API of the service, without /v1.",
      ),
    ];
  return [modeFinding(parseJson(text), env.BILLING_MODE)];
}

function modeFinding(body: unknown, wanted: "test" | "live"): Finding {
  const parsed = owner.safeParse(body);
  if (!parsed.success)
    return warning(
      "The service takes the key and does not say of which mode it is.",
      `See in its settings that it is one of ${wanted} mode.`,
    );
  const mode = parsed.data.meta.test_mode ? "test" : "live";
  if (mode === wanted) return ok(`The service takes the key, one of ${mode} mode as BILLING_MODE wants it.`);
  return problem(
    `COMMERCE_API_KEY is a key of ${mode} mode, and BILLING_MODE is ${wanted}: nothing that is bought would count.`,
    `Make a key in the ${wanted} mode of the service, or set BILLING_MODE=${mode}.`,
  );
}

/** Of which mode a key is; null for one that the service refuses. Throws AppError where it does not answer, or not so. */
export async function findKeyMode(service: ServiceAddress): Promise<"test" | "live" | null> {
  const { status, text } = await askService(service, "users/me");
  if (status === 401 || status === 403) return null;
  const parsed = owner.safeParse(parseJson(text));
  if (parsed.success) return parsed.data.meta.test_mode ? "test" : "live";
  throw new AppError(
    "upstream",
    `${service.COMMERCE_API_URL} does not answer as the service does (${status}).`,
  );
}
