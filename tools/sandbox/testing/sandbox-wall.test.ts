import { type Crossing, testCrossings } from "../../testing/crossings";

const SERVICE = "app/(sandbox)/_service/x.ts";
const UI = "app/(sandbox)/_ui/x.tsx";
const ROUTE = "app/(sandbox)/sandbox/x/page.tsx";

/** Who may not import what. */
const REFUSED: Crossing[] = [
  // The merchant never reaches into the service…
  ...["lib/billing/x.ts", "lib/server/x.ts", "lib/lemonsqueezy/x.ts", "components/billing/x.tsx"].map(
    intoService,
  ),
  ...[
    "app/(merchant)/x.tsx",
    "app/api/x/route.ts",
    "bin/x.ts",
    "e2e/x.spec.ts",
    "prisma/x.ts",
    "proxy.ts",
  ].map(intoService),
  ["lib/billing/x.ts", "../../app/(sandbox)/_service/clock"],
  ["components/billing/x.tsx", "@/app/(sandbox)/_ui/pager"],
  ["app/(merchant)/x.tsx", "../(sandbox)/sandbox/page-number"],
  // …nor the service into the merchant: not into any room, from any room.
  ...[SERVICE, UI, ROUTE, "app/(sandbox)/start.ts"].flatMap((file) =>
    [
      "@/lib/billing/account/queries",
      "@/lib/lemonsqueezy",
      "@/lib/lemonsqueezy/client",
      "@/lib/lemonsqueezy/schemas",
      "@/lib/auth/session",
      "@/lib/email/send",
      "@/lib/brand",
      "@/lib/env",
      "@/lib/db",
      "@/lib/db/locks",
      "@/lib/generated/prisma/client",
      "@/components/ui/button",
      "@/components/site/page-layout",
      "@/app/(merchant)/account/plan/actions",
      "@/app/api/health/route",
      "@/prisma/migrate",
      "@/bin/settings",
    ].map((target): Crossing => [file, target]),
  ),
  [SERVICE, "../../../lib/billing/account/queries"],
  // Its pages and components ask reads, too.
  [ROUTE, "@/app/(sandbox)/_service/db"],
  [UI, "../_service/generated/prisma/client"],
];

const ALLOWED: Crossing[] = [
  ["instrumentation.ts", "@/app/(sandbox)/start"],
  [SERVICE, "@/lib/lemonsqueezy/events"],
  [SERVICE, "@/lib/lemonsqueezy/signature"],
  [SERVICE, "@/lib/lemonsqueezy/sandbox-view"],
  [SERVICE, "@/lib/lemonsqueezy/testing/fixtures/read"],
  [SERVICE, "@/lib/server/poller"],
  [SERVICE, "@/lib/errors"],
  [SERVICE, "./db"],
  [ROUTE, "@/app/(sandbox)/_service/clock"],
  [ROUTE, "@/app/(sandbox)/_ui/basic/parts"],
  [UI, "@/lib/money"],
];

testCrossings(REFUSED, ALLOWED);

function intoService(file: string): Crossing {
  return [file, "@/app/(sandbox)/_service/clock"];
}
