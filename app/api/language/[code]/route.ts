import { FIRST_LANGUAGE, isLanguage, publicPath } from "@/lib/i18n/languages.mjs";

/**
 * Redirects to the page that the visitor comes from, in another language. The frame of a static page doesn't know which page it is in,
 * so its links lead here.
 */
export async function GET(request: Request, { params }: RouteContext<"/api/language/[code]">) {
  const { code } = await params;
  if (!isLanguage(code)) return new Response(null, { status: 404 });
  const Location = publicPath(pathOf(request.headers.get("referer") ?? ""), code);
  return new Response(null, { status: 307, headers: { Location, "Cache-Control": "no-store" } });
}

/** The path without its language. Two slashes at its start would lead to another host. */
function pathOf(address: string): string {
  const { pathname, search } = URL.canParse(address) ? new URL(address) : new URL("http://none/");
  const [first = "", ...rest] = pathname.split("/").filter(Boolean);
  const path = isLanguage(first) && first !== FIRST_LANGUAGE ? rest : [first, ...rest];
  return `/${path.join("/")}${search}`;
}
