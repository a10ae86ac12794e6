import "server-only";
import { cookies } from "next/headers";
import { NextRequest, NextResponse } from "next/server";
import NextAuth from "next-auth";
import { env } from "@/lib/env";
import { AppError } from "@/lib/errors";
import { authOptions } from "./options";
import type { OAuthProviderId } from "./ways-to-sign-in";

/** Begins a sign-in at GitHub or Google as next-auth's own form would, and gives the address to go to. */
export async function startOAuth(provider: OAuthProviderId, returnTo: string): Promise<string> {
  const issued = await callNextAuth(["csrf"]);
  const { csrfToken } = (await issued.json()) as { csrfToken: string };
  const form = new URLSearchParams({ csrfToken, callbackUrl: `${env.APP_URL}${returnTo}` });
  const answer = await callNextAuth(["signin", provider], form);
  const location = answer.headers.get("location");
  if (!location) throw new AppError("upstream", "The sign-in service did not answer.");
  return location;
}

/** Runs next-auth's route within this request; the cookies it sets go to the browser. */
async function callNextAuth(path: string[], form?: URLSearchParams): Promise<Response> {
  const request = new NextRequest(`${env.APP_URL}/api/auth/${path.join("/")}`, {
    method: form ? "POST" : "GET",
    ...(form ? { body: form } : {}),
  });
  const answer = (await NextAuth(
    request as never,
    { params: { nextauth: path } } as never,
    authOptions,
  )) as Response;
  const jar = await cookies();
  const set = new NextResponse(null, { headers: answer.headers }).cookies.getAll();
  for (const cookie of set) jar.set(cookie);
  return answer;
}
