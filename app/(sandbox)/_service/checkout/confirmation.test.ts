import { describe, expect, it } from "vitest";
import { confirmationFor, receiptButton } from "./paid-order";

const ORDERS = "https://shop.example/sandbox/store/fernway/my-orders/1?signature=x";
const NONE = {
  confirmation_title: "",
  confirmation_message: "",
  confirmation_button_text: "",
  redirect_url: "",
};

describe("the confirmation after a payment", () => {
  it("offers the order by default", () => {
    expect(confirmationFor(NONE, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });

  it("says Continue when the merchant set a link", () => {
    const options = { ...NONE, redirect_url: "https://app.example/return?intent=1" };
    expect(confirmationFor(options, ORDERS, 2400)).toMatchObject({
      buttonText: "Continue",
      buttonUrl: "https://app.example/return?intent=1",
    });
  });

  it("says what the merchant set when there is a link too", () => {
    const options = {
      ...NONE,
      redirect_url: "https://app.example/",
      confirmation_button_text: "Open Fernway",
    };
    expect(confirmationFor(options, ORDERS, 2400).buttonText).toBe("Open Fernway");
  });

  it("keeps to the order when there is a text but no link", () => {
    const options = { ...NONE, confirmation_button_text: "Open Fernway" };
    expect(confirmationFor(options, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });

  it("speaks of no payment where nothing was paid", () => {
    expect(confirmationFor(NONE, ORDERS, 2400).message).toContain("payment went through");
    expect(confirmationFor(NONE, ORDERS, 0).message).not.toContain("payment");
    const options = { ...NONE, confirmation_message: "We are glad." };
    expect(confirmationFor(options, ORDERS, 0).message).toBe("We are glad.");
  });

  it("uses the merchant's own title and message", () => {
    const options = { ...NONE, confirmation_title: "Welcome!", confirmation_message: "We are glad." };
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
    expect(confirmationFor({ ...NONE, redirect_url: redirectUrl }, ORDERS, 2400)).toMatchObject({
      buttonText: "View Order",
      buttonUrl: ORDERS,
    });
  });
});

describe("the button of a receipt", () => {
  it("reads View Order and leads to the order by default", () => {
    expect(receiptButton({ receipt_button_text: "", receipt_link_url: "" }, ORDERS)).toEqual({
      text: "View Order",
      url: ORDERS,
    });
  });

  it("takes text and link, each on its own", () => {
    expect(receiptButton({ receipt_button_text: "Read it", receipt_link_url: "" }, ORDERS)).toEqual({
      text: "Read it",
      url: ORDERS,
    });
    expect(
      receiptButton({ receipt_button_text: "", receipt_link_url: "https://app.example/" }, ORDERS),
    ).toEqual({
      text: "View Order",
      url: "https://app.example/",
    });
  });

  it("never leads to a script", () => {
    expect(
      receiptButton({ receipt_button_text: "Read it", receipt_link_url: "javascript:alert(1)" }, ORDERS).url,
    ).toBe(ORDERS);
  });
});
