const SCRIPTS = /^(?:test:sandbox|test:all|pictures|bench:.*|remove-sandbox|test:remove-sandbox)$/;
const PACKAGES = new Set([
  "sanitize-html",
  "ipaddr.js",
  "@types/sanitize-html",
  "@lemonsqueezy/lemonsqueezy.js",
  "ajv",
]);
const ROOMS = /^(?:app\/(?:\(sandbox\)|\*\/_service)|bin\/maintain)/;

type Manifest = {
  description: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  knip: { entry: string[] };
};

type Rule = string | [string, ...{ patterns?: { group: string[] }[] }[]];
type Override = { files: string[]; excludeFiles?: string[]; rules: Record<string, Rule> };
type LintRules = { ignorePatterns: string[]; overrides: Override[] };

/** package.json without the sandbox's commands, packages and entries. */
export function withoutSandbox(manifest: Manifest): Manifest {
  const keep = (record: Record<string, string>, isGone: (name: string) => boolean) =>
    Object.fromEntries(Object.entries(record).filter(([name]) => !isGone(name)));
  const scripts = keep(manifest.scripts, (name) => SCRIPTS.test(name));
  return {
    ...manifest,
    description: manifest.description.replace(" and a complete offline commerce sandbox", ""),
    scripts: { ...scripts, generate: (scripts["generate"] ?? "").replace(/ && .*/, "") },
    dependencies: keep(manifest.dependencies, (name) => PACKAGES.has(name)),
    devDependencies: keep(manifest.devDependencies, (name) => PACKAGES.has(name)),
    knip: { ...manifest.knip, entry: manifest.knip.entry.filter((path) => !ROOMS.test(path)) },
  };
}

/** .oxlintrc.json without the sandbox's rooms, and without the wall around them. */
export function withoutWall(rules: LintRules): LintRules {
  const overrides = rules.overrides.map((override) => ({
    ...override,
    files: override.files.filter(isKept),
    ...(override.excludeFiles ? { excludeFiles: override.excludeFiles.filter(isKept) } : {}),
    rules: Object.fromEntries(
      Object.entries(override.rules).map(([name, rule]) => [name, lowered(rule)] as const),
    ),
  }));
  return {
    ...rules,
    ignorePatterns: rules.ignorePatterns.filter(isKept),
    overrides: overrides.filter(({ files, rules: kept }) => files.length > 0 && !isEmpty(kept)),
  };
}

function isKept(path: string): boolean {
  return !ROOMS.test(path);
}

/** A rule of imports without the patterns that keep everybody out of the sandbox. */
function lowered(rule: Rule): Rule {
  if (typeof rule === "string") return rule;
  const [severity, ...options] = rule;
  const kept = options.map((option) =>
    option.patterns
      ? { ...option, patterns: option.patterns.filter(({ group }) => !group.includes("**/_service/**")) }
      : option,
  );
  return [severity, ...kept];
}

function isEmpty(rules: Record<string, Rule>): boolean {
  return Object.values(rules).every(
    (rule) =>
      typeof rule !== "string" &&
      rule.slice(1).some((option) => (option as { patterns?: [] }).patterns?.length === 0),
  );
}
