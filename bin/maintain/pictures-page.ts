import { type DashboardPage, PAGES } from "../../e2e/sandbox/dashboard-pages";

/** The page that shows every picture of the dashboard, as `npm run pictures` writes it. */
export function picturesPage(): string {
  const groups = Object.entries(PAGES).map(([group, pages]) =>
    [`## ${capitalized(group)}`, ...pages.map(entryOf)].join("\n\n"),
  );
  return `${[INTRODUCTION, ...groups].join("\n\n")}\n`;
}

const INTRODUCTION = `# The dashboard in pictures

Every page at 1280 pixels in light colours and at 390 pixels in dark ones, cut off where it grows long. \`npm run pictures\`
renews all of them, and this page with them; the tests look at the same pages on each run.`;

function entryOf({ name }: DashboardPage): string {
  const title = capitalized(name.replaceAll("-", " "));
  return `### ${title}

<img src="${name}-1280.webp" width="600" alt="${title}, 1280 pixels wide, light" />
<img src="${name}-390.webp" width="180" alt="${title}, 390 pixels wide, dark" />`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
