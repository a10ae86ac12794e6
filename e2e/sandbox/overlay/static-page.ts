import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { service } from "../../support/service";

/** A merchant's own page, on an origin of its own. */
export type StaticPage = { url: string; close: () => Promise<unknown> };

/**
 * Serves a page with the client script, a handler that writes every event down, and `body`. It knows nothing of this project,
 * as any page that includes the script, by whichever of its names. Close it when the journey is over.
 */
export async function serveStaticPage(body: string, script = "service.js"): Promise<StaticPage> {
  const server = createServer((_request, response) => {
    response.setHeader("Content-Type", "text/html; charset=utf-8");
    response.end(pageWith(body, script));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function pageWith(body: string, script: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>A shop of its own</title>
<script src="${service.sandbox}/${script}" defer></script>
</head>
<body>
<h1>A shop of its own</h1>
${body}
<ol id="events"></ol>
<script>
addEventListener("DOMContentLoaded", () => {
  Service.Setup({
    eventHandler({ event, data }) {
      const item = document.createElement("li");
      item.textContent = [event, data && data.order && data.order.data.id].filter(Boolean).join(" ");
      document.getElementById("events").append(item);
    },
  });
});
</script>
</body>
</html>`;
}
