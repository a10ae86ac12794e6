import { z } from "zod";
import type { BillTo, Issuer } from "./documents";

const text = z.string().catch("");
const address = z.object({ country: text, state: text, city: text, zip: text, tax_number: text });

export function issuerOf({ name, domain, country, slug }: Issuer): Issuer {
  return { name, domain, country, slug };
}

export function billToOf(order: { userName: string; userEmail: string; billingAddress: unknown }): BillTo {
  const { tax_number: taxNumber, ...rest } = address.parse(order.billingAddress ?? {});
  return { name: order.userName, email: order.userEmail, address: "", ...rest, taxNumber };
}
