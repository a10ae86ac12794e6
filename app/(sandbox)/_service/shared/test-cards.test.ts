import { describe, expect, it } from "vitest";
import { cardProblems, DECLINE_MESSAGES, findTestCard, keptCard, TEST_CARDS } from "./cards";

const NOW = new Date("2026-03-31T23:59:59Z");
const problems = (cardNumber: string, cardExpiry = "12/30", cardCvc = "123") =>
  cardProblems({ cardNumber, cardExpiry, cardCvc }, NOW);

describe("a test card", () => {
  it.each([
    ["4242424242424242", "ok", false],
    ["5555 5555 5555 4444", "ok", false],
    ["3782-822463-10005", "ok", false],
    ["4000000000000002", "card_declined", false],
    ["4000000000009995", "insufficient_funds", false],
    ["4000000000000069", "expired_card", false],
    ["4000000000000127", "incorrect_cvc", false],
    ["4000002760003184", "ok", true],
    ["4000000000003220", "ok", true],
    ["4000008400001629", "card_declined", true],
    ["4000000000000341", "ok", false],
  ])("%s does what its table says", (number, charge, needsAuthentication) => {
    expect(findTestCard(number)).toMatchObject({ charge, needsAuthentication });
  });

  it("keeps its brand, its last four digits and its habits, never its number", () => {
    const kept = TEST_CARDS.map((card) => keptCard(card, "12/30"));
    expect(JSON.stringify(kept)).not.toMatch(/\d{5}/);
    expect(kept.filter(({ behavior }) => behavior !== "ok")).toEqual([
      { brand: "visa", lastFour: "0341", behavior: "card_declined", expiresAt: new Date("2031-01-01") },
    ]);
  });

  it("passes the form, every one of them", () => {
    const refused = TEST_CARDS.filter(({ number, brand }) => {
      const cvc = brand === "amex" ? "1234" : "123";
      return Object.keys(problems(number, "03/26", cvc)).length > 0;
    });
    expect(refused).toEqual([]);
  });

  it("is declined with a sentence for the customer", () => {
    expect(DECLINE_MESSAGES.insufficient_funds).toContain("insufficient funds");
  });
});

describe("the card form", () => {
  it("refuses a number with a wrong digit, too short a one and none", () => {
    expect(problems("4242424242424241").cardNumber).toBe("This card number is not valid.");
    expect(problems("4242").cardNumber).toBe("This card number is not valid.");
    expect(problems(" ").cardNumber).toBe("Enter the card number.");
  });

  it("refuses real cards", () => {
    expect(findTestCard("4111111111111111")).toBeNull();
    expect(problems("4111111111111111").cardNumber).toContain("test cards only");
  });

  it("takes a card until the last day of its month", () => {
    expect(problems("4242424242424242", "3/26")).toEqual({});
    expect(problems("4242424242424242", "03 / 2026")).toEqual({});
    expect(problems("4242424242424242", "02/26").cardExpiry).toBe("This card has expired.");
  });

  it.each(["13/30", "0/30", "1230", "", "12/3", "aa/bb"])("refuses the expiry date %j", (expiry) => {
    expect(problems("4242424242424242", expiry).cardExpiry).toBe("Enter the expiry date as MM/YY.");
  });

  it("refuses a date no card has", () => {
    expect(problems("4242424242424242", "12/2099").cardExpiry).toBe("This expiry date is too far ahead.");
  });

  it("wants four digits behind an American Express, three behind the others", () => {
    expect(problems("378282246310005", "12/30", "123").cardCvc).toBe("Enter the 4-digit security code.");
    expect(problems("378282246310005", "12/30", "1234")).toEqual({});
    expect(problems("4242424242424242", "12/30", "1234").cardCvc).toBe("Enter the 3-digit security code.");
  });
});
