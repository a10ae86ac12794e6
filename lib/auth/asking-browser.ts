import "server-only";
import { cookies } from "next/headers";
import { LINK_SECONDS } from "./magic-link/magic-link";
import { useSecureCookies } from "./session-cookie";
import { newToken } from "./token";

const NAME = `${useSecureCookies ? "__Host-" : ""}sign-in-browser`;

/** Marks this browser as the one that asks for a sign-in link, and gives the mark. It says nothing of the person. */
export async function markBrowser(): Promise<string> {
  const jar = await cookies();
  const mark = jar.get(NAME)?.value || newToken();
  const options = { httpOnly: true, sameSite: "lax", path: "/", secure: useSecureCookies } as const;
  jar.set(NAME, mark, { ...options, maxAge: LINK_SECONDS });
  return mark;
}

/** The mark of this browser, or null when it asked for no link of late. */
export async function findBrowserMark(): Promise<string | null> {
  return (await cookies()).get(NAME)?.value ?? null;
}
