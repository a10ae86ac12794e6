import { beforeEach, describe, expect, it } from "vitest";
import { sandboxDb } from "../db";
import { updateSubscription } from "../subscription/update";
import { buy, freshShop, NOW, PRO_MONTHLY, STARTER_MONTHLY, TEAM_MONTHLY } from "../testing/shop";
import { subscribe } from "../testing/subscriber";
import { catchEmail, listEmails } from "./catcher";

beforeEach(freshShop);

const at = new Date(NOW.getTime() + 10 * 86_400_000);

async function changed(variant: string, billing: "at_once" | "next_invoice") {
  const { subscription } = await subscribe(PRO_MONTHLY);
  await sandboxDb.sandboxMail.deleteMany();
  await updateSubscription({ id: subscription.id }, { variantId: Number(variant) }, { now: at, billing });
  return sandboxDb.sandboxMail.findMany();
}

describe("a change of plan", () => {
  it("that is invoiced at once has a receipt with every line", async () => {
    const [mail, ...more] = await changed(TEAM_MONTHLY, "at_once");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "noa@example.org", createdAt: at });
    expect(mail?.subject).toMatch(/^Your receipt from Fernway, invoice #\d+$/);
    expect(mail?.text).toMatch(/You are on Team Monthly now\. This is what the change cost\./);
    expect(mail?.text).toMatch(
      /Unused time of Pro Monthly until .*: -\$16\.00\nTime on Team Monthly until .*: \$32\.67/,
    );
    expect(mail?.text).toMatch(/Total: \$16\.67\nCard: Visa ending in 4242\nNext payment: 30 April 2026/);
  });

  it("that leaves a credit says how much", async () => {
    const [mail] = await changed(STARTER_MONTHLY, "at_once");
    expect(mail?.text).toContain("The change cost nothing.");
    expect(mail?.text).toMatch(/\$10\.00 are left for you and lower the next invoice\./);
    expect(mail?.text).not.toContain("Card:");
  });

  it("that waits for the next invoice has none", async () => {
    expect(await changed(TEAM_MONTHLY, "next_invoice")).toEqual([]);
  });
});

describe("the end of a trial by hand", () => {
  it("has the receipt of the first payment", async () => {
    const { subscriptionId } = await buy(TEAM_MONTHLY);
    await sandboxDb.sandboxMail.deleteMany();
    await updateSubscription({ id: subscriptionId ?? 0 }, { trialEndsAt: null }, { now: at });
    const mails = await sandboxDb.sandboxMail.findMany();
    expect(mails).toMatchObject([{ text: expect.stringContaining("Total: $49.00") }]);
  });
});

it("a receipt says what each line costs", async () => {
  await buy(PRO_MONTHLY, {}, "quantity=3");
  const { text } = await sandboxDb.sandboxMail.findFirstOrThrow();
  expect(text).toContain("Pro Monthly: 3 × $24.00\nSubtotal: $72.00\n");
});

it("a receipt of a trial says until when it is free", async () => {
  await buy(TEAM_MONTHLY);
  const { text } = await sandboxDb.sandboxMail.findFirstOrThrow();
  expect(text).toContain("Team Monthly: free until 14 April 2026\nSubtotal: $0.00\n");
});

it("a note of several lines keeps them, in both forms", async () => {
  const note = "Thank you.\nSee you <soon>.";
  await sandboxDb.sandboxProduct.update({ where: { id: 302 }, data: { receiptThankYouNote: note } });
  await buy(PRO_MONTHLY);
  await sandboxDb.sandboxProduct.update({ where: { id: 302 }, data: { receiptThankYouNote: null } });
  const { text, html } = await sandboxDb.sandboxMail.findFirstOrThrow();
  expect(text).toContain(note);
  expect(html).toContain("Thank you.<br>See you &lt;soon&gt;.");
});

it("every mail says the same in its HTML as in its text, and that this is a test", async () => {
  await buy(PRO_MONTHLY, { name: "<b>Noa</b> & co" });
  const { text, html } = await sandboxDb.sandboxMail.findFirstOrThrow();
  expect(text).toMatch(/This shop is in test mode: no money has moved\.$/);
  const shown = String(html)
    .replace(/^[^]*<body/, "<body")
    .replaceAll(/<[^>]+>/g, "\n")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
  for (const line of text.split("\n").filter(Boolean)) {
    const [name = "", value = ""] = line.startsWith("View Order")
      ? ["View Order"]
      : line.split(/: (?=[$\d])/);
    expect(shown).toContain(name);
    expect(shown).toContain(value);
  }
});

it("a mail that comes again with its id, also at the same moment, is one in its mailbox", async () => {
  const mail = { from: "shop@fernway.example", subject: "Hello", text: "Hello.", now: NOW };
  const id = { message_id: "<a@shop.example>" };
  const caught = await Promise.all(
    Array.from({ length: 5 }, () => catchEmail({ ...mail, ...id, to: "noa@example.org" })),
  );
  expect(new Set(caught.map((one) => one.id)).size).toBe(1);
  await catchEmail({ ...mail, ...id, to: "kim@example.org" });
  await catchEmail({ ...mail, to: "noa@example.org" });
  await catchEmail({ ...mail, to: "noa@example.org" });
  expect(await sandboxDb.sandboxMail.count()).toBe(4);
});

it("the mails to one address are found in any case, and an underscore stands for itself", async () => {
  const mail = { from: "shop@example.org", subject: "Hello", text: "Hello.", now: NOW };
  for (const to of ["No_a@example.org", "noxa@example.org"])
    // oxlint-disable-next-line no-await-in-loop -- in this order
    await catchEmail({ ...mail, to });
  const found = await listEmails({ to: " no_A@example.org " });
  expect(found.map(({ recipient }) => recipient)).toEqual(["No_a@example.org"]);
});
