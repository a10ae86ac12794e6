import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

// `server-only` throws outside a server bundle; in tests it is an empty module.
const alias = { "@": root, "server-only": `${root}.config/empty.ts` };

/** Two suites, one for each company. Without the sandbox's folder the second has no files. */
const MERCHANT = ["{components,lib,prisma,bin}/**", "app/[(]merchant[)]/**", "app/api/**"];
const SANDBOX = ["app/[(]sandbox[)]/**"];

export default defineConfig({
  root,
  resolve: { alias },
  test: { projects: [...suite("merchant", MERCHANT), ...suite("sandbox", SANDBOX)] },
});

function suite(name: string, rooms: string[]) {
  const filesOf = (ending: string) => rooms.map((room) => `${room}/*.${ending}.{ts,tsx}`);
  return [
    {
      extends: true as const,
      test: {
        name: `${name}-unit`,
        include: filesOf("test"),
        exclude: ["**/*.integration.test.ts", "**/*.settings.test.ts"],
        setupFiles: ".config/shared-settings.ts",
        // The program is loaded once, not for each file: they change nothing that others see.
        pool: "threads" as const,
        isolate: false,
      },
    },
    {
      extends: true as const,
      test: {
        // With settings of their own, which a process reads only once.
        name: `${name}-unit-settings`,
        include: filesOf("settings.test"),
      },
    },
    {
      extends: true as const,
      test: {
        name: `${name}-integration`,
        include: filesOf("integration.test"),
        globalSetup: ".config/test-database.ts",
        setupFiles: [".config/shared-process.ts", ".config/clean-database.ts"],
        // One file in each lane of `test-database.ts`.
        maxWorkers: 2,
        // A lane loads and warms up the program once, not for each file.
        isolate: false,
        testTimeout: 30_000,
        hookTimeout: 60_000,
      },
    },
  ];
}
