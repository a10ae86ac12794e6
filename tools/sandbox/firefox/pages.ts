import { CARDS } from "@/e2e/support/checkout";
import type { Page, View } from "./browser";

const DIALOG_FRAME = "dialog iframe";
const ELEMENT = { button: "button", link: "a" } as const;
/** What the focused element is called. */
const FOCUSED = `[
  document.activeElement.getAttribute("aria-label"),
  ...[...(document.activeElement.labels ?? [])].map((label) => label.textContent),
  document.activeElement.textContent,
].filter(Boolean).join(" ")`;

/**
 * Presses what has this role and name. Firefox works out a name in some 15 ms, so only elements that say it or are labeled so are
 * asked for theirs: for all of a page where every country can be chosen it takes six seconds.
 */
export async function press(view: View, role: keyof typeof ELEMENT, name: string): Promise<void> {
  const candidates = [`${ELEMENT[role]}::-p-text(${name})`, `${ELEMENT[role]}[aria-label="${name}"]`];
  const named = `::-p-aria(${name}[role="${role}"])`;
  await view.locator(candidates.map((candidate) => candidate + named).join(", ")).click();
}

/** Waits until the page says this. */
export async function sees(view: View, text: string): Promise<void> {
  await view.waitForSelector(`::-p-text(${text})`);
}

/** Waits until the address has this in it. */
export async function arrivesAt(page: Page, part: string): Promise<void> {
  await page.waitForFunction(`location.href.includes(${JSON.stringify(part)})`);
}

/** What stands in the frame over the page, once it says that it is there. */
export async function overlayOf(page: Page): Promise<View> {
  const frame = await (await page.waitForSelector(DIALOG_FRAME))?.contentFrame();
  if (!frame) throw new Error("There is no frame over the page.");
  return frame;
}

/** Fills the card's fields; what reads the digits groups them while they are typed. */
export async function fillCard(view: View, card: string): Promise<void> {
  await view.locator('[name="cardNumber"]').fill(card);
  await view.locator('[name="cardExpiry"]').fill("12/34");
  await view.locator('[name="cardCvc"]').fill("123");
}

/** Fills a checkout and pays. */
export async function pay(view: View, email?: string): Promise<void> {
  if (email) await view.locator('[name="email"]').fill(email);
  await view.locator('[name="name"]').fill("Ada Lindqvist");
  await view.locator('[name="country"]').fill("US");
  await fillCard(view, CARDS.good);
  await press(view, "button", "Pay $24.00");
}

/** Tabs on until the focus rests on something with this name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press("Tab");
    if (name.test(String(await page.evaluate(FOCUSED)))) return;
  }
  throw new Error(`Nothing called ${name} can be reached by keyboard.`);
}
