import { domainToASCII } from "node:url";
import { z } from "zod";

/** Invisible characters: zero-width spaces, soft hyphens, marks of direction. Mail programs and web pages insert them. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;
/** What a word processor turns a hyphen into: a non-breaking one, a dash, a minus. */
const HYPHENS = /[\p{Pd}\u2212]/gu;
const APOSTROPHES = /[\u2018\u2019\u201B\u2032\u02BC]/g;
const QUOTED = /^["'\u201C-\u201F\u00AB<](.*)["'\u201C-\u201F\u00BB>]$/s;

/** Zod's own, plus the top-level domains that are not ASCII: `xn--p1ai`. */
const EMAIL =
  /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+(?:[A-Za-z]{2,}|xn--[A-Za-z0-9-]+)$/;

const NOT_AN_EMAIL = "Enter an email address like name@example.com.";

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

/** Text without NUL and lone surrogates, which Postgres can't store: a name with one must not stop its order. */
export function plainText(text: string): string {
  return text.replaceAll("\0", "").toWellFormed();
}

/**
 * An email address as it is stored and compared: ASCII letters in lower case, the domain as DNS has it. Nothing else is folded,
 * because that could be another person's address: the Kelvin sign is not a k.
 */
export function normalizeEmail(address: string): string {
  return lowerAscii(withAsciiDomain(cleanTyped(address)));
}

/** As `lower(… COLLATE "C")` in Postgres. */
export function lowerAscii(text: string): string {
  return text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** `ada@bücher.example` as `ada@xn--bcher-kva.example`. Anything that is not a domain stays as it is. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf("@") + 1;
  const domain = address.slice(at);
  // oxlint-disable-next-line no-control-regex -- all of ASCII
  if (at === 0 || /^[\u0000-\u007f]*$/.test(domain)) return address;
  return `${address.slice(0, at)}${domainToASCII(domain) || domain}`;
}

/**
 * An email address as it is stored, however it was typed. Its inputs have no `type="email"`: a browser would refuse a zero-width
 * space without being able to show it.
 */
export const emailAddress = z
  .string()
  .transform(normalizeEmail)
  .pipe(z.email({ pattern: EMAIL, error: NOT_AN_EMAIL }).max(254, NOT_AN_EMAIL));

/** The same, or null for anything that is not an email address. */
export function findEmailAddress(typed: string): string | null {
  return emailAddress.safeParse(typed).data ?? null;
}
