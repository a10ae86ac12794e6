import { expect, it, vi } from "vitest";
import { Telemetry } from "next/dist/telemetry/storage";

it("lets the framework report nothing, also where no setting says so", async () => {
  vi.stubEnv("NEXT_TELEMETRY_DISABLED", undefined);
  await import("../next.config.mjs");
  expect(new Telemetry({ distDir: ".next" }).isEnabled).toBe(false);
});
