// Loaded into Next's process in production. The framework prints errors as they are, and their text may quote what a stranger sent: a
// line break in it begins a line that looks like one of ours. So whatever is printed becomes one line of JSON.
import { format, stripVTControlCharacters } from "node:util";
import { logLine } from "../../lib/log-line.mjs";

const LEVELS = { debug: "info", dir: "info", info: "info", log: "info", warn: "warn", error: "error" };

for (const [method, level] of Object.entries(LEVELS)) {
  const output = level === "info" ? process.stdout : process.stderr;
  console[method] = (...values) => {
    const text = stripVTControlCharacters(format(...values)).trim();
    if (text) output.write(logLine({ level, event: "console.written", text }));
  };
}

// Node writes its warnings past the console.
process.removeAllListeners("warning");
process.on("warning", (warning) => console.warn(warning));
