import { sandboxDb } from "../db";
import { ApiError } from "../shared/api-error";

const MEDIA_TYPE = "application/vnd.api+json";

/**
 * Refuses who would not understand the answer: 406 unless `Accept` allows the JSON:API type, with no parameters. A store that
 * takes plain JSON is asked about only where somebody would be refused.
 */
export async function requireAcceptable(request: Request): Promise<void> {
  const ranges = (request.headers.get("accept") ?? "").split(",").filter((range) => range.trim() !== "");
  if (ranges.length === 0 || ranges.some(isAcceptable)) return;
  if (ranges.some(isPlainJson) && (await takesPlainJson())) return;
  throw new ApiError([
    {
      status: 406,
      title: "Not Acceptable",
      detail: `The requested resource is capable of generating only content not acceptable according to the Accept headers sent in the request. Send Accept: ${MEDIA_TYPE}, without parameters.`,
    },
  ]);
}

/** Refuses what we would not understand: 415 unless the body is said to be JSON:API, with no parameters. */
export async function requireJsonApiBody(request: Request): Promise<void> {
  const type = request.headers.get("content-type") ?? "";
  if (type.trim().toLowerCase() === MEDIA_TYPE) return;
  if (isPlainJson(type) && (await takesPlainJson())) return;
  throw new ApiError([
    {
      status: 415,
      title: "Unsupported Media Type",
      detail: `The request entity has a media type which the server or resource does not support. Send Content-Type: ${MEDIA_TYPE}, without parameters.`,
    },
  ]);
}

function isAcceptable(range: string): boolean {
  const { type, parameters } = partsOf(range);
  if (parameters.some(isZero)) return false;
  if (type === "*/*" || type === "application/*") return true;
  return type === MEDIA_TYPE && parameters.every((parameter) => parameter.startsWith("q="));
}

/** JSON by its general name, or by ours with a charset, which JSON does not have. An extension of JSON:API is something else. */
function isPlainJson(range: string): boolean {
  const { type, parameters } = partsOf(range);
  const isJson = type === "application/json" || type === MEDIA_TYPE;
  return isJson && parameters.every((parameter) => /^(?:q|charset)=/.test(parameter) && !isZero(parameter));
}

function isZero(parameter: string): boolean {
  return /^q=0(\.0*)?$/.test(parameter);
}

function partsOf(range: string) {
  const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  return { type, parameters };
}

/** Whether the API takes plain JSON: the setting is the main store's, the API everybody's. */
async function takesPlainJson(): Promise<boolean> {
  const store = await sandboxDb.sandboxStore.findFirst({
    orderBy: { id: "asc" },
    select: { acceptPlainJson: true },
  });
  return store?.acceptPlainJson ?? false;
}
