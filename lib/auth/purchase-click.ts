import "server-only";
import { cookies } from "next/headers";
import { isSameSecret } from "@/lib/server/same-secret";
import { useSecureCookies } from "./session-cookie";
import { newToken } from "./token";

// Who signs in at another site comes back by an address, and one that opens a checkout must be no link that anybody can make. So
// the click on our sign-in page leaves a random value with this browser, and the address has to bring the same one.

const NAME = `${useSecureCookies ? "__Host-" : ""}clicked-to-buy`;
const OPTIONS = { httpOnly: true, sameSite: "lax", path: "/", secure: useSecureCookies } as const;
const SECONDS = 15 * 60;

/** Remembers that somebody clicked to buy in this browser, and gives the value that proves it once. */
export async function rememberClick(): Promise<string> {
  const click = newToken();
  (await cookies()).set(NAME, click, { ...OPTIONS, maxAge: SECONDS });
  return click;
}

/** Whether `given` proves a click in this browser. Whatever it is, nothing proves that click again. */
export async function spendClick(given: string | null): Promise<boolean> {
  const jar = await cookies();
  const click = jar.get(NAME)?.value;
  if (!click) return false;
  jar.set(NAME, "", { ...OPTIONS, maxAge: 0 });
  return given !== null && isSameSecret(given, click);
}
