import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { sessionCookie } from "@/lib/auth/token";

type Result = { status: number; location: string | null; cookies: string[]; body: unknown };

/** Calls next-auth itself, with our options, as its route does. */
export async function callNextAuth(
  path: string[],
  query: Record<string, string>,
  cookies: Record<string, string> = {},
  form?: Record<string, string>,
) {
  const result: Result = { status: 200, location: null, cookies: [], body: null };
  const response = {
    status: (status: number) => ((result.status = status), response),
    getHeader: () => result.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Location") result.location = String(value);
      if (name === "Set-Cookie") result.cookies = [value].flat();
      return response;
    },
    send: (body: unknown) => void (result.body = body),
    json: (body: unknown) => void (result.body = body),
    end: () => {},
  };
  const method = form ? "POST" : "GET";
  const request = { method, headers: {}, cookies, query: { ...query, nextauth: path }, body: form ?? {} };
  await NextAuth(request as never, response as never, authOptions);
  return result;
}

/** The session that a result sets, if it sets one. */
export function sessionOf(result: Result): string | undefined {
  const prefix = `${sessionCookie.name}=`;
  return result.cookies
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
    .split(";")[0];
}
