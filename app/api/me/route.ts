import type { NextRequest } from "next/server";
import { cookies } from "next/headers";
import { forReader } from "@/lib/i18n/for-reader";
import {
  FIRST_LANGUAGE,
  isLanguage,
  LANGUAGE_COOKIE,
  LANGUAGE_COOKIE_OPTIONS,
} from "@/lib/i18n/languages.mjs";
import type { Visitor } from "@/components/site/visitor";
import { findUser } from "@/lib/auth/session";
import { accessOf } from "@/lib/billing/access/get-access";
import { readerLocales } from "@/lib/region";

export const dynamic = "force-dynamic";

/** The signed-in user and their access, for static pages. Without a session there is no query. `language`: of the page. */
export async function GET(request: NextRequest) {
  await keepLanguage(request.nextUrl.searchParams.get("language"));
  const visitor = await forReader({}, findVisitor);
  return Response.json(visitor, { headers: { "Cache-Control": "no-store" } });
}

async function findVisitor(): Promise<Visitor> {
  const user = await findUser();
  const access = user && (await accessOf(user.id));
  const { productId = null, variantId = null, subscriptionId = null } = access?.plan ?? {};
  return {
    user: user && { name: user.name, email: user.email },
    plan: access?.plan ? { productId, variantId, isPaid: subscriptionId !== null } : null,
    meters: access?.metered.map(({ meter }) => meter) ?? [],
    features: [...(access?.features ?? [])],
    locale: readerLocales().amounts,
  };
}

/** Private pages, which come later, have the language of the last public one unless the user chose one in the settings. */
async function keepLanguage(language: string | null): Promise<void> {
  const store = await cookies();
  const last = store.get(LANGUAGE_COOKIE)?.value ?? FIRST_LANGUAGE;
  if (isLanguage(language) && language !== last)
    store.set(LANGUAGE_COOKIE, language, LANGUAGE_COOKIE_OPTIONS);
}
