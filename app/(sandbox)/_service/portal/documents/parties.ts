import { z } from "zod";
import type { BillTo, Issuer } from "./views";

const text = z.string().catch("");
const address = z.object({ country: text, state: text, city: text, zip: text, tax_number: text });

export function issuerOf({ name, domain, country, slug }: Issuer): Issuer {
  return { name, domain, country, slug };
}

type Customer = {
  country: string | null;
  region: string | null;
  city: string | null;
  zip: string | null;
  taxNumber: string | null;
};

/** The customer as the billing details are now: what comes after the order is made out like this. */
export function billToCustomer(
  customer: Customer,
  { userName, userEmail }: { userName: string; userEmail: string },
): BillTo {
  const { country, region, city, zip, taxNumber } = customer;
  return {
    name: userName,
    email: userEmail,
    address: "",
    country: country ?? "",
    state: region ?? "",
    city: city ?? "",
    zip: zip ?? "",
    taxNumber: taxNumber ?? "",
  };
}

export function billToOf(order: { userName: string; userEmail: string; billingAddress: unknown }): BillTo {
  const { tax_number: taxNumber, ...rest } = address.parse(order.billingAddress ?? {});
  return { name: order.userName, email: order.userEmail, address: "", ...rest, taxNumber };
}
