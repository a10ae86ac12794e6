"use client";

const BRANDS: Record<string, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  discover: "Discover",
  jcb: "JCB",
  diners: "Diners Club",
  unionpay: "UnionPay",
};

/** The card that pays: its brand and its last four digits. */
export function PaymentCard({ brand, lastFour }: { brand: string; lastFour: string }) {
  return (
    <p className="flex items-center gap-3 text-sm">
      <svg aria-hidden viewBox="0 0 32 22" className="h-[1.375rem] w-8 shrink-0">
        <rect x=".5" y=".5" width="31" height="21" rx="3.5" className="fill-muted stroke-input/60" />
        <rect x="1" y="5" width="30" height="4" className="fill-input/70" />
        <rect x="4" y="14" width="9" height="2.5" rx="1.25" className="fill-input/70" />
      </svg>
      <span className="figures">
        <span className="font-medium">{BRANDS[brand.toLowerCase()] ?? brand}</span> ending in {lastFour}
      </span>
    </p>
  );
}
