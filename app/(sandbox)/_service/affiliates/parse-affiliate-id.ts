/** The id in an address's `aff`, or null for anything that cannot be one. */
export function parseAffiliateId(text: string | null | undefined): number | null {
  return text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
