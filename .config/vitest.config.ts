import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

// Tests have settings of their own, whatever the shell that they start in has set, so another project's database is never touched.
const example = readFileSync(`${root}.env.example`, "utf8");
const { env } = process;
for (const [, name = ""] of example.matchAll(/^# ?([A-Z][A-Z_]+)=/gm)) delete env[name];
Object.assign(env, { NODE_ENV: "test" });
// With both set, Node writes a warning into the output of every child process, which tests read.
if (env["FORCE_COLOR"]) delete env["NO_COLOR"];

// `server-only` throws outside a server bundle; in tests it is an empty module.
const alias = { "@": root, "server-only": `${root}.config/empty.ts` };

/** A suite for what changes often, and one for the embedded Postgres, which takes long and seldom changes. */
const MERCHANT = [
  "{components,lib,prisma,bin,tools}/**",
  "e2e/runner/**",
  "app/[(]merchant[)]/**",
  "app/[(]admin[)]/**",
  "app/[(]product[)]/**",
  "app/api/**",
];
const EMBEDDED = ["prisma/embedded/**"];

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    // `npm test` leaves these out. CI runs them.
    tags: [
      {
        name: "slow",
        description: "waits for a time-out, or asks for the same thing many times at once",
        timeout: 120_000,
      },
    ],
    projects: [
      ...suite("merchant", MERCHANT, { without: EMBEDDED }),
      ...suite("sandbox", ["app/[(]sandbox[)]/**"]), // sandbox
      integration("embedded", EMBEDDED),
    ],
  },
});

function suite(name: string, rooms: string[], { without = [] }: { without?: string[] } = {}) {
  return [
    {
      extends: true as const,
      test: {
        name: `${name}-unit`,
        include: filesOf(rooms, "test"),
        exclude: ["**/*.integration.test.ts", "**/*.settings.test.ts", "**/*.slow.test.ts"],
        setupFiles: ".config/shared-settings.ts",
        // The program is loaded once, not for each file: they change nothing that others see.
        pool: "threads" as const,
        isolate: false,
        maxWorkers: 2,
        // For a busy machine: some of them start a process or load a page of the app.
        testTimeout: 20_000,
      },
    },
    {
      extends: true as const,
      test: {
        // With settings of their own, which a process reads only once.
        name: `${name}-unit-settings`,
        include: filesOf(rooms, "settings.test"),
        maxWorkers: 2,
        testTimeout: 20_000,
      },
    },
    integration(name, rooms, { without }),
    // On a database too, but they wait for time-outs, start servers or try random histories. `npm test` leaves them out.
    integration(name, rooms, { without, ending: "slow" }),
  ];
}

function integration(
  name: string,
  rooms: string[],
  { without = [] as string[], ending = "integration" } = {},
) {
  return {
    extends: true as const,
    test: {
      name: `${name}-${ending}`,
      include: filesOf(rooms, `${ending}.test`),
      exclude: without,
      globalSetup: ".config/test-database.ts",
      setupFiles: [".config/shared-process.ts", ".config/clean-database.ts"],
      // One file in each lane of `test-database.ts`.
      maxWorkers: 2,
      // A lane loads and warms up the program once, not for each file.
      isolate: false,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // On CI's machines, which others use too, a test may miss its time. Once more, and the output names it ("retry x1").
      retry: env["CI"] ? 1 : 0,
    },
  };
}

function filesOf(rooms: string[], ending: string): string[] {
  return rooms.map((room) => `${room}/*.${ending}.{ts,tsx}`);
}
