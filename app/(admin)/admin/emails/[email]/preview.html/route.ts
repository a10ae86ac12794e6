import { notFound } from "next/navigation";
import { requireAdmin } from "@/lib/admin/guard";
import { findPreview, previewLook } from "@/lib/admin/email-previews";

/** The HTML of an email for its preview frame, with its own CSP from `proxy.ts`. Links target a new tab, which the frame blocks. */
export async function GET(request: Request, { params }: RouteContext<"/admin/emails/[email]/preview.html">) {
  await requireAdmin();
  const { searchParams: query } = new URL(request.url);
  const look = previewLook(query.get("scheme"), query.get("language"));
  const preview = findPreview((await params).email, look);
  if (!preview) notFound();
  const html = preview.html.replace("<head>", '<head><base target="_blank">');
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
