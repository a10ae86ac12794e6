import { OFFICE_PAGES, OPEN_PAGES, SECTIONS, STATES } from "../../../e2e/sandbox/pictures/merchant-pages";
import { type DashboardPage, PAGES } from "../../../e2e/sandbox/pictures/dashboard-pages";

/** The page that shows every picture of the dashboard and of the merchant, as `npm run tool pictures` writes it. */
export function picturesPage(): string {
  const groups = Object.entries(PAGES).map(([group, pages]) =>
    [`## ${capitalized(group)}`, ...pages.map(entryOf)].join("\n\n"),
  );
  const account = [
    ...Object.keys(STATES).map((name) => `account-${name}`),
    ...SECTIONS.map(({ name }) => name),
  ];
  const merchant = [
    ["## The account", ...account.map(contactOf)],
    ["## The site", ...OPEN_PAGES.map(({ name }) => contactOf(name))],
    ["## The back office", ...OFFICE_PAGES.map(({ name }) => contactOf(name))],
  ];
  return `${[INTRODUCTION, ...groups, ...merchant.flat()].join("\n\n")}\n`;
}

const INTRODUCTION = `# The dashboard and the merchant in pictures

Every page of the dashboard at 1280 pixels in light colors and at 390 pixels in dark ones; the account in every state, the site and
the back office at both widths and in both colors, cut off where they grow long. \`npm run tool pictures\`
renews all of them, and this page with them; the tests look at the same pages on each run.`;

function entryOf({ name }: DashboardPage): string {
  const title = capitalized(name.replaceAll("-", " "));
  return `### ${title}

<img src="${name}-1280.webp" width="600" alt="${title}, 1280 pixels wide, light" />
<img src="${name}-390.webp" width="180" alt="${title}, 390 pixels wide, dark" />`;
}

function contactOf(name: string): string {
  const title = capitalized(name.replaceAll("-", " "));
  const looks = ["1280-light", "1280-dark", "390-light", "390-dark"].map(
    (look) =>
      `<img src="${name}-${look}.webp" width="${look.startsWith("1280") ? 400 : 120}" alt="${title}, ${look}" />`,
  );
  return [`### ${title}`, looks.join("\n")].join("\n\n");
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
