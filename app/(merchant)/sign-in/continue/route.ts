import type { Route } from "next";
import type { NextRequest } from "next/server";
import { redirect } from "next/navigation";
import { safeReturnTo } from "@/lib/auth/return-to";
import { findUser } from "@/lib/auth/session";
import { publicRoute } from "@/lib/i18n/page-language";

/** Where the sign-in page sends a signed-in visitor: on to `callbackUrl`. The page is static, so it doesn't know them itself. */
export async function GET({ nextUrl: { search, searchParams } }: NextRequest): Promise<never> {
  if (!(await findUser())) redirect(`${publicRoute("/sign-in")}${search}` as Route);
  // With this error next-auth returns a signed-in user who tried to connect another account's provider.
  if (searchParams.get("error") === "OAuthAccountNotLinked")
    redirect("/account/settings?notice=not-connected");
  redirect(safeReturnTo(searchParams.get("callbackUrl")) as Route);
}
