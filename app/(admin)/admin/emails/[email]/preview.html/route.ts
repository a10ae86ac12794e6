import { notFound } from "next/navigation";
import { readPreview } from "@/lib/admin/customer-previews";
import { requireAdmin } from "@/lib/admin/guard";

/** The HTML of an email for its preview frame, with its own CSP from `proxy.ts`. Links target a new tab, which the frame blocks. */
export async function GET(request: Request, { params }: RouteContext<"/admin/emails/[email]/preview.html">) {
  await requireAdmin();
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const found = await readPreview((await params).email, query);
  if (!found) notFound();
  const html = found.preview.html.replace("<head>", '<head><base target="_blank">');
  const headers = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(html, { headers });
}
