import type { Edit } from "../edit";

/** Whose tables there are. */
export const DATABASE: Edit[] = [
  { file: "prisma/histories.ts", from: "export const sandboxHistory", to: "/** The histories of" },
  { file: "prisma/histories.ts", from: "[merchantHistory, sandboxHistory]", put: "[merchantHistory]" },
  { file: "prisma/histories.ts", from: '"merchant" | "sandbox"', put: '"merchant"' },
  {
    file: "prisma/migrate.ts",
    from: "/** Where each company's tables lie. Without an address the sandbox is off and gets none. */",
    put: "/** Where the tables lie. */",
  },
  { file: "prisma/migrate.ts", from: "; sandbox?: string | undefined" },
  {
    file: "prisma/migrate.integration.test.ts",
    from: "merchant: tested, sandbox: tested",
    put: "merchant: tested",
  },
  {
    file: "prisma/migrate.integration.test.ts",
    from: "merchant: empty, sandbox: empty",
    put: "merchant: empty",
  },
  { file: "prisma/embedded/start.ts", from: "merchant: url, sandbox: url", put: "merchant: url" },
  { file: "bin/database-urls.ts", from: 'import { AppError } from "@/lib/errors";\n' },
  { file: "bin/database-urls.ts", from: 'import { isSandboxOn } from "@/lib/server/deployment";\n' },
  {
    file: "bin/database-urls.ts",
    from: '  const apart = settings["SANDBOX_DATABASE_URL"]',
    to: "",
    put: "  return merchant ? { merchant } : null;\n}\n",
  },
  {
    file: "Dockerfile",
    from: 'COPY --from=build --chown=node:node ["',
    to: "COPY --from=build --chown=node:node /app/node_modules",
  },
  {
    file: "Dockerfile",
    from: " `npm run tool container` runs each step of it in\n# an empty folder, so the steps are plain commands in one folder.",
  },
  { file: "bin/migrate-new.ts", from: '    "--merchant": ', to: "  },\n};" },
  { file: "bin/help.slow.test.ts", from: '  "remove-sandbox",\n' },
];
