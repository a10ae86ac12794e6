import { readFileSync, readdirSync } from "node:fs";
import { type AddressInfo, createServer } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

// The folder of the whole service: this file lies in its routes.
const folder = join(import.meta.dirname, "..");
const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).toSorted();
// The compiler replaces each call of it.
vi.mock("next/font/local", () => ({ default: () => ({ variable: "font" }) }));

const PAGES = files.filter((file) => /(?:^|\/)(?:page|layout|template|default)\.tsx$/.test(file));
const ROUTES = files.filter((file) => /(?:^|\/)route\.tsx?$/.test(file) && exportsMethod(file));
const ACTIONS = files.filter((file) => /\.tsx?$/.test(file) && /^["']use server["']/m.test(textOf(file)));
const METHODS = /^(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)$/;

const NOT_FOUND = { digest: "NEXT_HTTP_ERROR_FALLBACK;404" };

type Callable = (...given: unknown[]) => unknown;

/** Stands where the database would be: what a page or an action reads before it asks whether it is there knocks here. */
const database = createServer((socket) => {
  knocks += 1;
  socket.destroy();
});
let knocks = 0;

beforeAll(async () => {
  await new Promise<void>((resolve) => void database.listen(0, "127.0.0.1", resolve));
  const { port } = database.address() as AddressInfo;
  vi.stubEnv("DATABASE_URL", `postgresql://somebody:secret@127.0.0.1:${port}/shop`);
  vi.stubEnv("SANDBOX", "off");
  vi.stubEnv("SANDBOX_SECRET", "s".repeat(32));
  vi.stubEnv("COMMERCE_WEBHOOK_SECRET", "whsec_live");
});

afterAll(() => {
  vi.unstubAllEnvs();
  database.close();
});

it("finds the pages, the routes and the actions", () => {
  expect(PAGES.length).toBeGreaterThan(40);
  expect(ROUTES.length).toBeGreaterThan(20);
  const actions = ACTIONS.flatMap((file) => textOf(file).match(/^export (?:async function|const)/gm) ?? []);
  expect(actions.length).toBeGreaterThan(50);
});

// Called as the framework calls them once it has passed whatever stands in front: nothing else is in the way here.
describe("while the sandbox is off, without the proxy", { timeout: 60_000 }, () => {
  it.each(PAGES)("%s is not there", async (file) => {
    const page = await load(file);
    const shown = ["default", "generateMetadata", "generateViewport"].filter((name) => name in page);
    expect(shown).toContain("default");
    for (const name of shown) await expectRefusal(page, name, () => [propsOfPage()]);
  });

  it.each(ACTIONS)("no action of %s runs", async (file) => {
    const actions = await load(file);
    expect(Object.keys(actions)).not.toEqual([]);
    for (const name of Object.keys(actions)) {
      // A form's own action takes the form alone, one with a state takes it behind the state.
      const isFormAlone = actions[name]?.length === 1;
      await expectRefusal(actions, name, () => (isFormAlone ? [someForm()] : [null, someForm()]));
    }
  });

  it.each(ROUTES)("no method of %s answers", async (file) => {
    const route = await load(file);
    const methods = Object.keys(route).filter((name) => METHODS.test(name));
    expect(methods).not.toEqual([]);
    for (const method of methods) {
      const before = knocks;
      const request = new Request("http://127.0.0.1/sandbox", { method });
      const answer = (await route[method]?.(request, { params: Promise.resolve(PARAMS) })) as Response;
      expect(answer.status, `${method} is not wrapped into sandboxRoute or controlRoute`).toBe(404);
      expect(await answer.text()).toMatch(/^\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}$/);
      expect(knocks, `${method} reads before it asks`).toBe(before);
    }
  });
});

const PARAMS = {
  slug: "fernway",
  id: "1",
  variantId: "1",
  identifier: "x",
  segment: "421",
  name: "x",
  file: "x.svg",
  action: "validate",
};

async function expectRefusal(module: Record<string, Callable>, name: string, given: () => unknown[]) {
  const before = knocks;
  const outcome = await attempt(() => module[name]?.(...given()));
  expect(outcome, `requireSandbox() is not the first statement of ${name}`).toMatchObject(NOT_FOUND);
  expect(knocks, `${name} reads before it asks`).toBe(before);
}

async function attempt(call: () => unknown): Promise<unknown> {
  try {
    return { returned: await call() };
  } catch (thrown) {
    return thrown;
  }
}

function propsOfPage() {
  return { params: Promise.resolve(PARAMS), searchParams: Promise.resolve({ cart: "x" }), children: null };
}

/** Whatever field an action asks for, it has it. */
function someForm() {
  return Object.assign(new FormData(), { get: () => "1", has: () => true });
}

async function load(file: string): Promise<Record<string, Callable>> {
  return (await import(/* @vite-ignore */ join(folder, file))) as Record<string, Callable>;
}

function exportsMethod(file: string): boolean {
  return /\b(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS)\b/.test(textOf(file));
}

function textOf(file: string): string {
  return readFileSync(join(folder, file), "utf8");
}
