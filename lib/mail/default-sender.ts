import { brand } from "@/lib/brand";

/** Who mails come from unless MAIL_FROM says otherwise: the brand, at the address where questions are answered. */
export const DEFAULT_SENDER = `${asDisplayName(brand.name)} <${brand.supportEmail}>`;

/** Quoted where it holds a character that means something in a list of addresses, as in "Acme, Inc.". */
function asDisplayName(name: string): string {
  return /[()<>[\]:;@\\,."]/.test(name) ? JSON.stringify(name) : name;
}
