import { describe, expect, it } from "vitest";
import { confirmationFor, receiptButton } from "./paid-order";

const ORDERS = "https://shop.example/sandbox/store/fernway/my-orders/1?signature=x";
const NONE = { title: "", message: "", buttonText: "", redirectUrl: "" };

describe("the confirmation after a payment", () => {
  it("offers the order by default", () => {
    expect(confirmationFor(NONE, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });

  it("says Continue when the merchant set a link", () => {
    const options = { ...NONE, redirectUrl: "https://app.example/return?intent=1" };
    expect(confirmationFor(options, ORDERS, 2400)).toMatchObject({
      buttonText: "Continue",
      buttonUrl: "https://app.example/return?intent=1",
    });
  });

  it("says what the merchant set when there is a link too", () => {
    const options = { ...NONE, redirectUrl: "https://app.example/", buttonText: "Open Fernway" };
    expect(confirmationFor(options, ORDERS, 2400).buttonText).toBe("Open Fernway");
  });

  it("keeps to the order when there is a text but no link", () => {
    const options = { ...NONE, buttonText: "Open Fernway" };
    expect(confirmationFor(options, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });

  it("speaks of no payment where nothing was paid", () => {
    expect(confirmationFor(NONE, ORDERS, 2400).message).toContain("payment went through");
    expect(confirmationFor(NONE, ORDERS, 0).message).not.toContain("payment");
    const options = { ...NONE, message: "We are glad." };
    expect(confirmationFor(options, ORDERS, 0).message).toBe("We are glad.");
  });

  it("uses the merchant's own title and message", () => {
    const options = { ...NONE, title: "Welcome!", message: "We are glad." };
    expect(confirmationFor(options, ORDERS, 2400)).toMatchObject({
      title: "Welcome!",
      message: "We are glad.",
    });
  });

  it.each([
    "javascript:alert(1)",
    " javascript:alert(1)",
    "data:text/html,x",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "https:evil.example",
    "https:///evil.example",
    "https:\\\\evil.example",
    "https://app.example@evil.example",
    "https://user:secret@evil.example",
    "ht\ntps://evil.example",
    "https://evil.example/\u0000",
    "ftp://evil.example",
    "vbscript:x",
    "app.example",
    "https://",
  ])("never leads to %j", (redirectUrl) => {
    expect(confirmationFor({ ...NONE, redirectUrl }, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });
});

describe("the button of a receipt", () => {
  it("reads View Order and leads to the order by default", () => {
    expect(receiptButton({ buttonText: "", linkUrl: "" }, ORDERS)).toEqual({
      text: "View Order",
      url: ORDERS,
    });
  });

  it("takes text and link, each on its own", () => {
    expect(receiptButton({ buttonText: "Read it", linkUrl: "" }, ORDERS)).toEqual({
      text: "Read it",
      url: ORDERS,
    });
    expect(receiptButton({ buttonText: "", linkUrl: "https://app.example/" }, ORDERS)).toEqual({
      text: "View Order",
      url: "https://app.example/",
    });
  });

  it("never leads to a script", () => {
    expect(receiptButton({ buttonText: "Read it", linkUrl: "javascript:alert(1)" }, ORDERS).url).toBe(ORDERS);
  });
});
