const SCRIPTS = /^(?:tool|remove-sandbox)$/;
const PACKAGES = new Set([
  "sanitize-html",
  "ipaddr.js",
  "@types/sanitize-html",
  "@lemonsqueezy/lemonsqueezy.js",
  "ajv",
]);
const ROOMS = /^(?:app\/(?:\(sandbox\)|\*\/_service)|tools)/;

/** What both companies say on the wire stays described whole, whoever says it. */
const WHOLE = ["lib/contract/**/*.ts"];

type Manifest = {
  description: string;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  knip: { entry: string[] };
};

type Rule = string | [severity: string, options?: { patterns?: { group: string[] }[] }];
type Override = { files: string[]; excludeFiles?: string[]; rules: Record<string, Rule> };
type LintRules = { ignorePatterns: string[]; overrides: Override[] };

/** package.json without the sandbox's commands, packages and entries. */
export function withoutSandbox(manifest: Manifest): Manifest {
  const scripts = keep(manifest.scripts, (name) => SCRIPTS.test(name));
  return {
    ...manifest,
    description: manifest.description.replace(" and a complete offline commerce sandbox", ""),
    scripts: {
      ...scripts,
      generate: (scripts["generate"] ?? "").replace(/ && .*/, ""),
      "test:all": (scripts["test:all"] ?? "").replace(" sandbox", ""),
    },
    dependencies: keep(manifest.dependencies, (name) => PACKAGES.has(name)),
    devDependencies: keep(manifest.devDependencies, (name) => PACKAGES.has(name)),
    knip: { ...manifest.knip, entry: [...manifest.knip.entry.filter((path) => !ROOMS.test(path)), ...WHOLE] },
  };
}

/** .oxlintrc.json without the sandbox's rooms, and without the wall around them. */
export function withoutWall(rules: LintRules): LintRules {
  return {
    ...rules,
    ignorePatterns: rules.ignorePatterns.filter(isKept),
    overrides: rules.overrides
      .map(lowered)
      .filter(({ files, rules: kept }) => files.length > 0 && !isEmpty(kept)),
  };
}

function keep(record: Record<string, string>, isGone: (name: string) => boolean): Record<string, string> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => !isGone(name)));
}

function isKept(path: string): boolean {
  return !ROOMS.test(path);
}

function lowered(override: Override): Override {
  const names = Object.keys(override.rules);
  const rules = names.map((name) => [name, loweredRule(override.rules[name] ?? "off")] as const);
  const files = override.files.filter(isKept);
  const excludeFiles = override.excludeFiles?.filter(isKept);
  return Object.assign(
    {},
    override,
    { files, rules: Object.fromEntries(rules) },
    excludeFiles && { excludeFiles },
  );
}

/** A rule of imports without the patterns that keep everybody out of the sandbox. */
function loweredRule(rule: Rule): Rule {
  if (typeof rule === "string" || !rule[1]?.patterns) return rule;
  const patterns = rule[1].patterns.filter(({ group }) => !group.includes("**/_service/**"));
  return [rule[0], { ...rule[1], patterns }];
}

/** Whether there is nothing left that it restricts. */
function isEmpty(rules: Record<string, Rule>): boolean {
  return Object.values(rules).every((rule) => typeof rule !== "string" && rule[1]?.patterns?.length === 0);
}
