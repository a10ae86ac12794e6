import type { Served } from "./served";

/** That many buyers, each with an address of their own, pay for the variant; eight at a time. */
export async function buy({ url, key }: Served, variantId: number, count: number): Promise<void> {
  let next = 0;
  const buyer = async () => {
    while (next < count) {
      next += 1;
      const answer = await fetch(`${url}/sandbox/control/pay`, {
        method: "POST",
        headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
        body: JSON.stringify({ variant_id: variantId, email: `buyer${variantId}.${next}@example.org` }),
      });
      if (answer.status !== 201) throw new Error(`buying answered ${answer.status}: ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: 8 }, buyer));
}
