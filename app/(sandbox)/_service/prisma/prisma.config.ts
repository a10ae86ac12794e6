import { defineConfig } from "prisma/config";

// As in the merchant's config: `prisma generate` needs no schema engine and must not download one.
if (process.argv.includes("generate")) process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({
  schema: "schema",
  migrations: { path: "migrations" },
  datasource: {
    url:
      process.env["SANDBOX_DATABASE_URL"] ?? process.env["DATABASE_URL"] ?? "postgresql://localhost/billfold",
  },
});
