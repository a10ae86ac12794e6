/** What a guide tells to do: a file to write, a place in a file to change, a command with what it prints. */
export type Step =
  | { kind: "file"; path: string; text: string }
  | { kind: "change"; path: string; hunks: Hunk[] }
  | { kind: "command"; text: string; prints: string[] };

/** Lines that stand in a file once, and what stands there afterwards. */
type Hunk = { before: string; after: string };

type Block = { language: string; body: string };

const PATH = /^(?:\/\/|--|#) (\S+\.\w+)$/;
const COMMENTED = /^(?:ts|tsx|css|prisma|sql|mjs)$/;

/**
 * The steps of a guide, in its order. A block of code whose first line is a comment with a path is a whole file, a `diff` that begins
 * so a change of one; `bash` is run, and a `text` right after it says what is printed. Other blocks are for reading.
 */
export function stepsOf(guide: string): Step[] {
  const steps: Step[] = [];
  for (const { language, body } of blocksOf(guide)) {
    const last = steps.at(-1);
    if (language === "bash") steps.push({ kind: "command", text: body, prints: [] });
    else if (language === "text" && last?.kind === "command") last.prints.push(...body.trim().split("\n"));
    else {
      const path = PATH.exec(body.split("\n", 1)[0] ?? "")?.[1];
      const rest = body.slice(body.indexOf("\n") + 1);
      if (path && language === "diff") steps.push({ kind: "change", path, hunks: hunksOf(rest) });
      else if (path && COMMENTED.test(language)) steps.push({ kind: "file", path, text: rest.trimStart() });
    }
  }
  return steps;
}

/** The text of a file after a change. Throws where it does not say, once, what the change begins with. */
export function changed(text: string, { path, hunks }: Extract<Step, { kind: "change" }>): string {
  return hunks.reduce((so, { before, after }) => {
    const parts = so.split(before);
    if (parts.length !== 2) throw new Error(`${path} does not say this once:\n${before}`);
    return parts.join(after);
  }, text);
}

/** The lines that were promised and not printed, in this order. `…` stands for anything. */
export function missingIn(output: string, promised: string[]): string[] {
  let from = 0;
  return promised.filter((line) => {
    const found = asPattern(line).exec(output.slice(from));
    if (found) from += found.index + found[0].length;
    return !found;
  });
}

function blocksOf(guide: string): Block[] {
  return [...guide.matchAll(/^```(\w+)\n([^]*?)^```$/gm)].map(([, language = "", body = ""]) => ({
    language,
    body,
  }));
}

function hunksOf(diff: string): Hunk[] {
  return diff.split(/^@@.*\n/m).map((lines) => {
    const of = (left: string) =>
      lines
        .split("\n")
        .filter((line) => line !== "" && !line.startsWith(left))
        .map((line) => `${line.slice(1)}\n`)
        .join("");
    return { before: of("+"), after: of("-") };
  });
}

function asPattern(line: string): RegExp {
  return new RegExp(
    line
      .trim()
      .split("…")
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(".*"),
  );
}
