import { brand } from "@/lib/brand";

/** Who the demo user is: at a domain that belongs to nobody and receives no mail. */
export const DEMO_USER = { email: `demo@${labelOf(brand.name)}.example`, name: "Demo Customer" };

/** The name as a part of a domain. */
function labelOf(name: string): string {
  const plain = name.normalize("NFKD").replaceAll(/\p{M}/gu, "").toLowerCase();
  return plain.replaceAll(/[^a-z0-9]+/g, "-").replaceAll(/^-+|-+$/g, "") || "shop";
}
