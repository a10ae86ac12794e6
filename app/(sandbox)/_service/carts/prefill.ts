/** What a shareable address asks for, in the shape in which checkouts keep it (service §2 Checkout, pre-fill). */
export type Prefill = {
  checkoutData: Record<string, unknown>;
  checkoutOptions: Record<string, unknown>;
  quantity: number;
};

const LONGEST = 1000;
const MOST_QUANTITY = 1000;
const FLAGS = ["embed", "media", "logo", "desc", "discount", "dark"];

/**
 * Reads the query of a shareable address. `quantity` stands at the top level, appearance too, the
 * rest inside `checkout[…]`. What is not understood is left out: anybody may have written this address.
 */
export function parsePrefill(query: URLSearchParams): Prefill {
  const field = (name: string) => clean(query.get(`checkout${name}`) ?? "").trim();
  return {
    checkoutData: {
      email: field("[email]"),
      name: field("[name]"),
      billing_address: {
        country: field("[billing_address][country]").toUpperCase(),
        state: field("[billing_address][state]"),
        zip: field("[billing_address][zip]"),
      },
      tax_number: field("[tax_number]"),
      discount_code: field("[discount_code]"),
      custom: customOf(query),
    },
    checkoutOptions: appearanceOf(query),
    quantity: quantityOf(query.get("quantity") ?? query.get("checkout[quantity]")),
  };
}

function customOf(query: URLSearchParams): Record<string, string> {
  const entries = [...query].flatMap(([name, value]) => {
    const key = /^checkout\[custom\]\[([^\]\0]{1,100})\]$/.exec(name)?.[1];
    return key ? [[key, clean(value)] as const] : [];
  });
  return Object.fromEntries(entries);
}

function appearanceOf(query: URLSearchParams): Record<string, unknown> {
  const flags = FLAGS.flatMap((name) => {
    const value = query.get(name);
    return value === "0" || value === "1" ? [[name, value === "1"] as const] : [];
  });
  const buttonColor = query.get("button_color");
  return { ...Object.fromEntries(flags), ...(buttonColor && { button_color: buttonColor }) };
}

// Postgres cannot hold a NUL.
function clean(text: string): string {
  return text.replaceAll("\0", "").slice(0, LONGEST).toWellFormed();
}

function quantityOf(text: string | null): number {
  const quantity = Number(text ?? 1);
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MOST_QUANTITY ? quantity : 1;
}
