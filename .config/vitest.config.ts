import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

// `server-only` throws outside a server bundle; in tests it is an empty module.
const alias = { "@": root, "server-only": `${root}.config/empty.ts` };

export default defineConfig({
  root,
  resolve: { alias },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,lib,prisma,bin}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.integration.test.ts", "**/*.settings.test.ts"],
          setupFiles: ".config/shared-settings.ts",
          // The program is loaded once, not for each file: they change nothing that others see.
          pool: "threads",
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          // With settings of their own, which a process reads only once.
          name: "unit-settings",
          include: ["{app,components,lib,prisma,bin}/**/*.settings.test.{ts,tsx}"],
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{app,lib,prisma,bin}/**/*.integration.test.ts"],
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
    ],
  },
});
