/** One step of a Dockerfile, its words without the flags. */
type Step = { name: string; flags: Record<string, string>; words: string[]; text: string };

/** The last words of its stages: where each begins from, what it is called, and what happens in it. */
export type Stage = { name: string | undefined; steps: Step[] };

const KNOWN = new Set(["FROM", "WORKDIR", "ENV", "COPY", "RUN", "USER", "EXPOSE", "HEALTHCHECK", "CMD"]);

/** Reads the instructions that ours uses, and throws for any other: a step that is not understood is a step that is not tried. */
export function stagesOf(text: string): Stage[] {
  const stages: Stage[] = [];
  for (const line of linesOf(text)) {
    const step = stepOf(line);
    if (step.name === "FROM") stages.push({ name: step.words[2], steps: [] });
    else stages.at(-1)?.steps.push(step);
  }
  return stages;
}

function linesOf(text: string): string[] {
  const whole = text
    .split("\n")
    .filter((line) => !line.trimStart().startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ");
  return whole
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
}

function stepOf(line: string): Step {
  const [, name = "", said = ""] = /^(\S+)\s*(.*)$/.exec(line) ?? [];
  if (!KNOWN.has(name)) throw new Error(`The Dockerfile has a step that is not tried here: ${name}.`);
  const flags: Record<string, string> = {};
  const text = said.replace(/^(?:--\S+\s+)+/, (given) => {
    for (const [, flag = "", value = ""] of given.matchAll(/--([a-z-]+)=(\S+)/g)) flags[flag] = value;
    return "";
  });
  return { name, flags, text, words: wordsOf(text) };
}

function wordsOf(text: string): string[] {
  return text.startsWith("[") ? (JSON.parse(text) as string[]) : text.split(/\s+/);
}

/** Whether a path of the context stays out of the image: `.dockerignore` has plain names, `*` for a part of one, and `**` in front. */
export function ignoredBy(text: string): (path: string) => boolean {
  const patterns = linesOf(text).map((pattern) => {
    const source = pattern
      .replace(/^\*\*\//, "\0")
      .replace(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
      .replaceAll("*", "[^/]*")
      .replace("\0", "(?:.*/)?");
    return new RegExp(`^${source}(?:/|$)`);
  });
  return (path) => patterns.some((pattern) => pattern.test(path));
}
