import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/admin/guard";
import { findPreview } from "@/lib/admin/mails/previews";

/**
 * The HTML of a mail for the frame that shows it, by the policy that `proxy.ts` gives it. Its links would open in a new tab, which
 * the frame does not allow.
 */
export async function GET(request: Request, { params }: RouteContext<"/admin/mails/[mail]/preview.html">) {
  await requireAdmin();
  const isDark = new URL(request.url).searchParams.get("scheme") === "dark";
  const preview = findPreview((await params).mail, isDark ? "dark" : "light");
  if (!preview) notFound();
  const html = preview.html.replace("<head>", '<head><base target="_blank">');
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
