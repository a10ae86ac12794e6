import "server-only";
import { AppError } from "@/lib/errors";
import { personOf } from "../dashboard/webhooks";
import { sandboxDb } from "../db";
import type { Prisma, SandboxApiRequest } from "../generated/prisma/client";
import { containing, type ListQuery, pageOf } from "../lists/list-query";

export const MOST_BYTES = 10_000;

/** A body for the log: truncated, without NUL, and without secrets. */
export function loggedBody(bytes: Uint8Array, token: string | null): string | null {
  if (bytes.length === 0) return null;
  const text = new TextDecoder()
    .decode(bytes.subarray(0, MOST_BYTES))
    .replaceAll("\0", "\uFFFD")
    .toWellFormed();
  const shown = withoutToken(text, token).replaceAll(/("secret"\s*:\s*)"(?:[^"\\]|\\.)*"?/g, '$1"…"');
  return bytes.length > MOST_BYTES ? `${shown}\n… cut at 10 kB` : shown;
}

/** The same for text. */
export function loggedText(text: string, token: string | null): string | null {
  return loggedBody(new TextEncoder().encode(text.slice(0, MOST_BYTES + 1)), token);
}

export function loggedPath(url: string, token: string | null): string {
  const { pathname, search } = new URL(url);
  const path = pathname.slice(Math.max(0, pathname.indexOf("/v1")));
  return withoutToken(`${path}${search}`, token).slice(0, 2_000).replaceAll("\0", "").toWellFormed();
}

export function loggedName(name: string, token: string | null): string {
  return withoutToken(name, token).slice(0, 200).replaceAll("\0", "\uFFFD").toWellFormed();
}

function withoutToken(text: string, token: string | null): string {
  return token && token.length >= 8 ? text.replaceAll(token, "…") : text;
}

export type RequestLine = Awaited<ReturnType<typeof listRequests>>["rows"][number];

export const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;
export const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT"] as const;

export async function listRequests(query: ListQuery) {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxApiRequest.count({ where }));
  const rows = await sandboxDb.sandboxApiRequest.findMany({
    where,
    omit: { keyLastFour: true, requestBody: true },
    orderBy: { id: "desc" },
    ...range,
  });
  return {
    rows: rows.map(({ responseBody, ...row }) =>
      Object.assign(row, { person: responseBody && personOf(responseBody) }),
    ),
    ...page,
  };
}

export async function getRequest(id: number): Promise<SandboxApiRequest> {
  const request = await sandboxDb.sandboxApiRequest.findUnique({ where: { id } });
  if (!request) throw new AppError("not_found", "This request is no longer in the log.");
  return request;
}

function whereOf({ q, status, sort }: ListQuery): Prisma.SandboxApiRequestWhereInput {
  const hundred = STATUS_CLASSES.some((known) => known === status) ? Number(status[0]) * 100 : null;
  const method = METHODS.find((known) => known === sort.toUpperCase());
  return {
    ...(q && { path: containing(q) }),
    ...(hundred !== null && { status: { gte: hundred, lt: hundred + 100 } }),
    ...(method && { method }),
  };
}

type Request = Pick<SandboxApiRequest, "method" | "path" | "requestBody">;

/** A curl command for a logged request, with a placeholder for the key. `base` is the sandbox's URL. */
export function curlOf({ method, path, requestBody }: Request, base: string): string {
  const isLicense = path.startsWith("/v1/licenses/");
  const mediaType = isLicense ? "application/json" : "application/vnd.api+json";
  const isForm = isLicense && requestBody !== null && !requestBody.trimStart().startsWith("{");
  return [
    `curl -g -X ${method} ${quoted(base + path)}`,
    `-H 'Accept: ${mediaType}'`,
    ...(isLicense ? [] : [`-H "Authorization: Bearer $API_KEY"`]),
    ...(requestBody === null
      ? []
      : [
          `-H 'Content-Type: ${isForm ? "application/x-www-form-urlencoded" : mediaType}'`,
          `--data-raw ${quoted(requestBody)}`,
        ]),
  ].join(" \\\n  ");
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}
