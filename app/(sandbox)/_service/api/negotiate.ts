import { ApiError } from "../shared/api-error";

const MEDIA_TYPE = "application/vnd.api+json";

/** Refuses who would not understand the answer: 406 unless `Accept` allows the JSON:API type, with no parameters. */
export function requireAcceptable(request: Request): void {
  const accept = request.headers.get("accept") ?? "";
  if (accept.trim() === "" || accept.split(",").some(isAcceptable)) return;
  throw new ApiError([
    {
      status: 406,
      title: "Not Acceptable",
      detail:
        "The requested resource is capable of generating only content not acceptable according to the Accept headers sent in the request.",
    },
  ]);
}

/** Refuses what we would not understand: 415 unless the body is said to be JSON:API, with no parameters. */
export function requireJsonApiBody(request: Request): void {
  if (request.headers.get("content-type")?.trim().toLowerCase() === MEDIA_TYPE) return;
  throw new ApiError([
    {
      status: 415,
      title: "Unsupported Media Type",
      detail: "The request entity has a media type which the server or resource does not support.",
    },
  ]);
}

function isAcceptable(range: string): boolean {
  const [type, ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  if (parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) return false;
  if (type === "*/*" || type === "application/*") return true;
  return type === MEDIA_TYPE && parameters.every((parameter) => parameter.startsWith("q="));
}
