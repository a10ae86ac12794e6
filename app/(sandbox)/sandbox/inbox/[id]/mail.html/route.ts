import { toAppError } from "@/lib/errors";
import { getEmail } from "@/app/(sandbox)/_service/emails/catcher";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

type Context = { params: Promise<{ id: string }> };

// Emails contain foreign HTML: no scripts, no forms, only inline styles.
const POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'";

// Before the email, so that its own styles win.
const FRAME = `<!doctype html><base target="_blank"><style>body{margin:24px;font:15px/1.6 system-ui,sans-serif}</style>`;

export const GET = sandboxRoute(async (_request: Request, { params }: Context) => {
  const { id } = await params;
  if (!/^\d{1,9}$/.test(id)) return new Response("Not found", { status: 404 });
  try {
    const { html } = await getEmail(Number(id));
    return new Response(`${FRAME}${html ?? ""}`, {
      headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY },
    });
  } catch (cause) {
    const error = toAppError(cause);
    return new Response(error.message, { status: error.status });
  }
});
