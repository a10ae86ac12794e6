import { type Crossing, testCrossings } from "./crossings";

/** Who may not import what. */
const REFUSED: Crossing[] = [
  // What stands below knows nothing of what stands above.
  ["lib/server/x.ts", "@/lib/env"],
  ["lib/lemonsqueezy/events.ts", "../billing/account/queries"],
  ["lib/errors.ts", "@/lib/brand"],
  // Pages and components ask reads; they do not read tables. What components do comes to them as props.
  ["app/(merchant)/x.tsx", "@/lib/db"],
  ["app/(merchant)/x.tsx", "@/lib/db/locks"],
  ["app/(admin)/x.tsx", "@/lib/db"],
  ["components/billing/x.tsx", "@/lib/db"],
  ["components/billing/x.tsx", "@/app/(merchant)/account/plan/actions"],
  ["lib/billing/x.ts", "@/app/(merchant)/account/plan/actions"],
];

const ALLOWED: Crossing[] = [
  ["lib/billing/x.ts", "@/lib/lemonsqueezy/events"],
  ["lib/billing/x.ts", "@/lib/db"],
  ["app/(merchant)/x.tsx", "@/lib/billing/account/queries"],
  ["app/(merchant)/x.tsx", "@/components/ui/button"],
];

testCrossings(REFUSED, ALLOWED);
