import { AppError } from "@/lib/errors";
import { command } from "../../bin/command";

/** What maintainers run now and then, each with what it is for. Most work on the last build. */
const TOOLS: Record<string, { use: string; load: () => Promise<unknown> }> = {
  bench: { use: "measure how fast the account, webhooks and lists are", load: () => import("./bench") },
  lighthouse: { use: "ask Lighthouse about four pages, as on a phone", load: () => import("./lighthouse") },
  pictures: { use: "take the screenshots of the documentation", load: () => import("./pictures") },
  firefox: { use: "buy in a real Firefox", load: () => import("./firefox") },
  proxy: { use: "buy behind a real nginx", load: () => import("./testing/behind-nginx") },
  container: {
    use: "make what the Dockerfile makes, without Docker, and try it",
    load: () => import("./testing/container/container"),
  },
  package: {
    use: "make the npm package of the sandbox; with --try, install it and buy through it",
    load: () => import("./package"),
  },
  "time-zones": {
    use: "start on machines and databases of several time zones",
    load: () => import("./testing/time-zones"),
  },
  guides: {
    use: "follow each guide in a copy of the repository",
    load: () => import("./testing/guides/guides"),
  },
  removal: {
    use: "remove the sandbox from a copy, and test what is left",
    load: () => import("./testing/removal"),
  },
  features: {
    use: "take each feature out of a copy, all or by name, and check what is left; with --tests, test it",
    load: () => import("./testing/features/features"),
  },
  proofs: { use: "prove promises on real processes, all or by name", load: () => import("./proofs") },
};

const [name = "", ...args] = process.argv.slice(2);
const tool = TOOLS[name];
if (tool && args.includes("--help")) {
  console.log(`npm run tool ${name}: ${tool.use}`);
} else if (tool) {
  process.argv.splice(2, Infinity, ...args);
  await tool.load();
} else {
  const width = Math.max(...Object.keys(TOOLS).map(({ length }) => length));
  const lines = Object.entries(TOOLS).map(
    ([each, { use }]) => `  npm run tool ${each.padEnd(width)}  ${use}`,
  );
  console.log(["Maintainers' tools:", ...lines].join("\n"));
  if (name !== "" && !name.startsWith("-"))
    command(() => Promise.reject(new AppError("not_found", `There is no tool ${name}.`)));
}
