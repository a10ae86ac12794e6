import { fileURLToPath } from "node:url";

/** Where the project lies, however the command was called. */
export const root = fileURLToPath(new URL("..", import.meta.url));
