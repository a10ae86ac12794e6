import NextAuth from "next-auth";
import { authOptions } from "@/lib/auth/options";
import { sessionCookie } from "@/lib/auth/session-cookie";

type Answer = { status: number; location: string | null; cookies: string[]; body: unknown };

/** Asks next-auth itself, with our options, as its route does. */
export async function askNextAuth(
  path: string[],
  query: Record<string, string>,
  cookies: Record<string, string> = {},
  form?: Record<string, string>,
) {
  const answer: Answer = { status: 200, location: null, cookies: [], body: null };
  const response = {
    status: (status: number) => ((answer.status = status), response),
    getHeader: () => answer.cookies,
    setHeader: (name: string, value: string | string[]) => {
      if (name === "Location") answer.location = String(value);
      if (name === "Set-Cookie") answer.cookies = [value].flat();
      return response;
    },
    send: (body: unknown) => void (answer.body = body),
    json: (body: unknown) => void (answer.body = body),
    end: () => {},
  };
  const method = form ? "POST" : "GET";
  const request = { method, headers: {}, cookies, query: { ...query, nextauth: path }, body: form ?? {} };
  await NextAuth(request as never, response as never, authOptions);
  return answer;
}

/** The session that an answer sets, if it sets one. */
export function sessionOf(answer: Answer): string | undefined {
  const prefix = `${sessionCookie.name}=`;
  return answer.cookies
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length)
    .split(";")[0];
}
