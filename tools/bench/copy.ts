import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { copyTracked } from "../testing/guides/copy-tracked";
import { run } from "../../bin/test/run";
import { build, type Build } from "./build";

/** What a measurement is compared with. Written into the copy alone, so that nothing of it is ever served to anybody. */
const IN_THE_APP = {
  "app/api/health/nothing/route.ts": `export const POST = () => Response.json({ message: "Nothing." });\n`,
  "app/(merchant)/empty/page.tsx": `export default function EmptyPage() {\n  return <p>Empty</p>;\n}\n`,
  "app/api/health/entitled/route.ts": `import pg from "pg";
import { can } from "@/lib/billing/access/may";

export async function GET(request: Request) {
  const id = new URL(request.url).searchParams.get("user") ?? "";
  const query = pg.Client.prototype.query;
  let queries = 0;
  // @ts-expect-error -- whatever it is called with
  pg.Client.prototype.query = function counted(...values) {
    queries += 1;
    // @ts-expect-error -- the same
    return query.apply(this, values);
  };
  const isEntitled = await can({ id }, "sharedLinks").finally(() => (pg.Client.prototype.query = query));
  return Response.json({ isEntitled, queries });
}
`,
};

/** The same framework with one dynamic page and nothing else. In scripts, which the project's own types do not look at. */
const BARE_APP = {
  "bare/next.config.mjs": `import { dirname } from "node:path";

export default {
  experimental: { agentUpgrade: false },
  agentRules: false,
  turbopack: { root: dirname(import.meta.dirname) },
};
`,
  "bare/package.json": `{ "name": "bare", "private": true, "type": "module" }\n`,
  // Else it takes the one of the folder around it.
  "bare/instrumentation.js": `export function register() {}\n`,
  "bare/app/layout.jsx": `export default function Layout({ children }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
`,
  "bare/app/page.jsx": `export const dynamic = "force-dynamic";

export default function Page() {
  return <p>Empty</p>;
}
`,
};

/** Builds the project in `folder`, with what it is compared with beside it. */
export async function buildCopy(folder: string): Promise<{ ours: Build; bare: Build }> {
  copyTracked(folder);
  write(folder, IN_THE_APP);
  await runIn(folder, "npm", ["run", "--silent", "generate"]);
  const ours = await build(folder);
  write(folder, BARE_APP);
  return { ours, bare: await build(folder, "bare") };
}

/** Runs a command there; throws when it fails. */
export async function runIn(folder: string, name: string, args: string[]): Promise<void> {
  const code = await run(name, args, { NEXT_TELEMETRY_DISABLED: "1" }, folder);
  if (code !== 0) throw new Error(`${name} ${args.join(" ")} ended with ${code}.`);
}

function write(folder: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}
