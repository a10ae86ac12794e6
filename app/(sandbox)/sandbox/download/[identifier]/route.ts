import { sandboxNow } from "@/lib/sandbox/clock";
import { getDownload } from "@/lib/sandbox/download";
import { sandboxRoute } from "@/lib/sandbox/route";

/** The bytes behind a file's `download_url`. They are saved, never shown: a file may hold anything. */
export const GET = sandboxRoute(async (request: Request) => {
  const { name, content } = await getDownload(request.url, await sandboxNow());
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
