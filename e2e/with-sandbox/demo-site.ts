import { findFreePort } from "@/e2e/runner/free-port";
import { startSite, type Site } from "@/e2e/runner/site";
import { test } from "../support/fixtures";

/** Both companies in one process with the demo's customers, for the tests of a file. Gives their address once they run. */
export function startDemoSite(name: string): () => string {
  let site: Site;
  let url = "";
  test.beforeAll(async () => {
    const port = await findFreePort();
    url = `http://localhost:${port}`;
    site = await startSite(name, port, { NODE_ENV: "production", DATABASE_URL: "" });
  });
  test.afterAll(() => site.stop());
  return () => url;
}
