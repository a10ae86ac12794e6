import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, statSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { root } from "../../../../bin/root";
import { ignoredBy, stagesOf } from "../../../testing/container/dockerfile";

/** What a Dockerfile makes: a folder in the place of the file system, and how it is started and asked for its health. */
export type Image = { folder: string; env: Record<string, string>; command: string[]; health: string[] };

/**
 * Does what the Dockerfile of this checkout says, each stage in an empty folder below `folder`, with the Node that runs this. Users and
 * base images are not ours to make here.
 */
export function buildImage(folder: string): Image {
  const isIgnored = ignoredBy(readFileSync(join(root, ".dockerignore"), "utf8"));
  const roots = new Map<string, string>();
  let image: Image | undefined;
  for (const { name, steps } of stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"))) {
    const stage = mkdtempSync(join(folder, `${name ?? "last"}-`));
    if (name) roots.set(name, stage);
    image = { folder: stage, env: {}, command: [], health: [] };
    for (const step of steps) {
      console.log(`${step.name} ${step.text}`);
      doStep(step, image, { stage, roots, isIgnored });
    }
  }
  if (!image) throw new Error("The Dockerfile has no stage.");
  return image;
}

type Step = ReturnType<typeof stagesOf>[number]["steps"][number];

type Around = { stage: string; roots: Map<string, string>; isIgnored: (path: string) => boolean };

function doStep(step: Step, image: Image, around: Around): void {
  const { name, words, text } = step;
  if (name === "WORKDIR") {
    image.folder = join(around.stage, text);
    mkdirSync(image.folder, { recursive: true });
  }
  if (name === "ENV") {
    const [key = "", value = ""] = text.split(/=(.*)/s);
    image.env[key] = value;
  }
  if (name === "COPY") copy(step, image, around);
  if (name === "RUN") {
    execFileSync("sh", ["-c", text], { cwd: image.folder, env: bareEnv(image.env), stdio: "inherit" });
  }
  if (name === "CMD") image.command = words;
  if (name === "HEALTHCHECK") image.health = JSON.parse(text.replace(/^CMD\s+/, "")) as string[];
}

function copy({ flags, words }: Step, image: Image, { stage, roots, isIgnored }: Around): void {
  const from = flags["from"] ? roots.get(flags["from"]) : root;
  if (!from) throw new Error(`There is no stage ${flags["from"]}.`);
  const given = words.at(-1) ?? "";
  const target = given.startsWith("/") ? join(stage, given) : join(image.folder, given);
  for (const word of words.slice(0, -1)) {
    const source = join(from, word);
    const isFile = statSync(source).isFile();
    cpSync(source, isFile && given.endsWith("/") ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== root || path === source || !isIgnored(relative(root, path)),
    });
  }
}

/** Nothing of ours but where programs and the packages of the registry are. */
export function bareEnv(own: Record<string, string>): NodeJS.ProcessEnv {
  const passed =
    /^(?:PATH|HOME|LANG|npm_config_(?:registry|cache|userconfig)|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i;
  const ours = Object.entries(process.env).filter(([name]) => passed.test(name));
  return { ...Object.fromEntries(ours), ...own } as NodeJS.ProcessEnv;
}
