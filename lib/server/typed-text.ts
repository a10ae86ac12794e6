import { domainToASCII } from "node:url";

/** What has no shape of its own: zero-width spaces, soft hyphens, marks of direction. Mail programs and web pages put them there. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What a word processor makes of a hyphen: a non-breaking one, a dash, a minus. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02BC]/g;
const QUOTED = /^["'\u201C-\u201F\u00AB<](.*)["'\u201C-\u201F\u00BB>]$/s;

/** As zod's own, and with the top-level domains that are not ASCII: `xn--p1ai`. */
export const EMAIL =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

/** A license key or an email address as it was meant, however it was typed or pasted: for each input of one. */
export function cleanTyped(text: string): string {
  const plain = text
    .replaceAll(INVISIBLE, "")
    .replaceAll(HYPHENS, "-")
    .replaceAll(APOSTROPHES, "'")
    .replaceAll(/\p{Zs}/gu, " ")
    .trim();
  return QUOTED.exec(plain)?.[1]?.trim() ?? plain;
}

/**
 * An address as accounts are kept by it and as addresses are compared: ASCII letters in lower case, the domain as DNS has it. Nothing else
 * is folded, for it may be somebody else's: the Kelvin sign is not a k.
 */
export function normalizeEmail(address: string): string {
  return withAsciiDomain(cleanTyped(address)).replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** `ada@bücher.example` as `ada@xn--bcher-kva.example`. What is no domain stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (at === 0 || /^[\u0000-\u007f]*$/.test(domain)) return address;
  return `${address.slice(0, at)}${domainToASCII(domain) || domain}`;
}
