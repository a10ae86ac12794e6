import { recordNow } from "@/app/(sandbox)/_service/time/record-now";
import { getDownload } from "@/app/(sandbox)/_service/portal/downloads";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

const FILE = /\/download\/([^/?]+)/;

/** A download, never displayed: a file may contain anything. */
export const GET = sandboxRoute(async (request: Request) => {
  const now = await recordNow("file", FILE.exec(request.url)?.[1] ?? "");
  const { name, content } = await getDownload(request.url, now);
  return new Response(content, {
    headers: {
      "Content-Type": "application/octet-stream",
      "Content-Length": String(content.byteLength),
      "Content-Disposition": `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      "Cache-Control": "private, no-store",
      "X-Content-Type-Options": "nosniff",
    },
  });
});
