import "server-only";
import { AppError } from "@/lib/errors";
import { ApiError, notFound } from "../shared/api-error";
import { FieldsError } from "./check-fields";
import { ENDPOINTS, type Endpoint } from "./endpoints";
import { presentKey } from "./present-key";
import { type Fields, readFields } from "./read-fields";
import { respondWithComplaints, respondWithOutcome, respondWithRefusal } from "./respond";

/**
 * Answers `POST /v1/licenses/{activate|validate|deactivate}` (service §4, §7): whoever has the key may ask, and an
 * `Authorization` header is not looked at. Throws what `sandboxRoute` turns into an error document.
 */
export async function answerLicenseRequest(
  request: Request,
  action: string,
  present = presentKey,
): Promise<Response> {
  const endpoint = requireEndpoint(action);
  try {
    const fields = await readFields(request);
    const presented = await present(keyIn(fields));
    const outcome = await endpoint.run(fields, presented);
    return respondWithOutcome(endpoint, outcome, presented.now);
  } catch (error) {
    if (error instanceof FieldsError) return respondWithComplaints(endpoint, error);
    if (error instanceof ApiError)
      return respondWithRefusal(endpoint, error.failures[0].status, error.message);
    if (error instanceof AppError) return respondWithRefusal(endpoint, error.status, error.message);
    throw error;
  }
}

/** The key that is asked about, or a text that is none: whatever is wrong with it is said later. */
function keyIn(fields: Fields): string {
  const text = fields.get("license_key");
  return typeof text === "string" ? text.replaceAll("\0", "").toWellFormed() : "";
}

/** Throws 404 for an unknown endpoint, 405 for a known one: it only takes POST. */
export function refuseMethod(request: Request, action: string): never {
  requireEndpoint(action);
  const detail = `The ${request.method} method is not supported for route v1/licenses/${action}. Supported methods: POST.`;
  throw new ApiError([{ status: 405, title: "Method Not Allowed", detail }], { Allow: "POST" });
}

/** Throws 404 where there is no such endpoint. */
export function requireEndpoint(action: string): Endpoint {
  const endpoint = ENDPOINTS.get(action);
  if (!endpoint) throw notFound(`The route v1/licenses/${action} could not be found.`);
  return endpoint;
}
