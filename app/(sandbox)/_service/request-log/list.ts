import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import type { Prisma, SandboxApiRequest } from "../generated/prisma/client";
import { personOf } from "../dashboard/person-of";
import { containing } from "../lists/containing";
import type { ListQuery } from "../lists/list-query";
import { type Page, pageOf } from "../lists/page-of";

export type RequestLine = Pick<
  SandboxApiRequest,
  "id" | "method" | "path" | "status" | "durationMs" | "ignored" | "createdAt"
> & { /** Whom the answer is about; null where its words name nobody. */ person: string | null };

export const STATUS_CLASSES = ["2xx", "3xx", "4xx", "5xx"] as const;
export const METHODS = ["GET", "POST", "PATCH", "DELETE", "PUT"] as const;

/** The logged requests that a query asks for, newest first; `sort` names a method, `status` a class such as 4xx. */
export async function listRequests(query: ListQuery): Promise<Page<RequestLine>> {
  const where = whereOf(query);
  const { range, ...page } = pageOf(query.page, await sandboxDb.sandboxApiRequest.count({ where }));
  const rows = await sandboxDb.sandboxApiRequest.findMany({
    where,
    select: {
      id: true,
      method: true,
      path: true,
      status: true,
      durationMs: true,
      ignored: true,
      responseBody: true,
      createdAt: true,
    },
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

/** One logged request with its bodies. Throws not_found: the log keeps only the newest. */
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
