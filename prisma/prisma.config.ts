import { defineConfig } from "prisma/config";

// `prisma generate` needs no schema engine, yet its command line would fetch one. Any existing file keeps it from trying;
// every other command is left alone.
if (process.argv.includes("generate")) process.env["PRISMA_SCHEMA_ENGINE_BINARY"] ??= process.execPath;

export default defineConfig({
  schema: "schema",
  migrations: { path: "migrations" },
  datasource: { url: process.env["DATABASE_URL"] ?? "postgresql://localhost/billfold" },
});
