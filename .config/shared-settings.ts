import { vi } from "vitest";

// These files share a process, so what one of them changed would be there for the next.
const refuse = () => {
  throw new Error("A test that changes the settings or replaces a module is named *.settings.test.ts.");
};
vi.stubEnv = refuse;
vi.stubGlobal = refuse;
