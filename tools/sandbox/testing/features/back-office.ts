import type { TakenOut } from "./take-out";

/** Features that administrators work with. */
export const BACK_OFFICE: Record<string, TakenOut> = {
  withdrawals: {
    files: [
      "lib/billing/withdrawals",
      "lib/admin/withdrawals.ts",
      "app/(merchant)/withdraw",
      "app/(admin)/admin/withdrawals",
      "e2e/buying/withdrawal.spec.ts",
      "docs/withdrawal.md",
    ],
    rows: ["/withdraw", "withdraw/actions", "handleWithdrawalAction", "withdrawAction"],
    lines: {
      "lib/billing/features.ts": ['import { withdrawals } from "./withdrawals/feature";', "withdrawals,"],
      "lib/billing/effects/enqueue.ts": ['| "withdrawal"'],
      "lib/billing/effects/kinds.ts": [
        'import { sendWithdrawalReceipt } from "../withdrawals/withdrawals";',
        "withdrawal: sendWithdrawalReceipt,",
      ],
      "lib/admin/email-previews.ts": [
        'import { withdrawalEmail } from "@/lib/billing/withdrawals/withdrawals";',
        "withdrawal: {",
      ],
      "components/admin/nav.tsx": ["Undo2,", '["Withdrawals", "/admin/withdrawals", Undo2],'],
      "components/admin/admin-page.tsx": [
        'import { env } from "@/lib/env";',
        'if (env.WITHDRAWAL !== "on") unused.push("/admin/withdrawals");',
      ],
      "components/site/page-layout.tsx": ['{env.WITHDRAWAL === "on" ? ('],
    },
  },
  grants: {
    files: [
      "lib/billing/grants",
      "lib/admin/grants.ts",
      "components/billing/granted-plans.tsx",
      "app/(admin)/admin/grants",
      "e2e/admin/grants.spec.ts",
    ],
    rows: ["/grants", "GrantAction", "grantPlanAction"],
    lines: {
      "lib/billing/features.ts": ['import { grants } from "./grants/feature";', "grants,"],
      "lib/billing/access/get-access.ts": ['import { findGrants } from "../grants/grants";'],
      "lib/email/billing-emails.ts": [
        'import * as grants from "@/lib/billing/grants/emails";',
        "plan_granted: grants.planGranted,",
        "grant_ends_soon: grants.grantEndsSoon,",
      ],
      "lib/email/sent-by.ts": ['plan_granted: "us",', 'grant_ends_soon: "us",'],
      "lib/email/preferences.ts": ['name: "complimentary",'],
      "lib/email/dated.ts": [
        'import { listGrantEmails } from "@/lib/billing/grants/grants";',
        "listGrantEmails(atService),",
      ],
      "lib/admin/customer-previews.ts": [
        'import { emailAbout } from "@/lib/billing/grants/grants";',
        'import { normalizeEmail } from "@/lib/server/typed-text";',
        'if (mail === "plan_granted" || mail === "grant_ends_soon") return await listGrants(customer, mail);',
        "async function listGrants(",
      ],
      "lib/admin/outbox.ts": [
        'import { grantIdIn } from "@/lib/billing/grants/grants";',
        'if (mail === "plan_granted" || mail === "grant_ends_soon")',
      ],
      "components/admin/nav.tsx": ["Gift,", '["Granted plans", "/admin/grants", Gift],'],
      "app/(merchant)/account/page.tsx": [
        'import { GrantedPlans } from "@/components/billing/granted-plans";',
        "<GrantedPlans userId={user.id} now={atService} />",
      ],
    },
    parts: {
      "lib/billing/access/get-access.ts": [
        [
          "const [usable, granted] = await Promise.all([findUsable(userId, now), findGrants(userId, now)]);",
          "const usable = await findUsable(userId, now);",
        ],
        ["const paid = usable.map(", "return usable.map("],
        ["  return [...paid, ...granted];\n", ""],
        [" A granted one counts only without a paid one.", ""],
      ],
    },
  },
  numbers: {
    files: [
      "lib/admin/numbers",
      "components/admin/numbers",
      "app/(admin)/admin/numbers",
      "e2e/admin/numbers.spec.ts",
      "e2e/with-sandbox/numbers.spec.ts",
      "docs/guides/numbers.md",
    ],
    rows: ["/numbers"],
    lines: {
      "components/admin/nav.tsx": ["ChartLine,", '["Numbers", "/admin/numbers", ChartLine],'],
      "app/(admin)/admin/page.tsx": [
        'import { NumbersOverview } from "@/components/admin/numbers/overview";',
        "<NumbersOverview searchParams={searchParams} />",
      ],
    },
    parts: {
      "app/(admin)/admin/page.tsx": [
        ['OverviewPage({ searchParams }: PageProps<"/admin">)', "OverviewPage()"],
      ],
    },
  },
  doctor: {
    files: [
      "lib/doctor",
      "bin/doctor.ts",
      "bin/setup.ts",
      "bin/setup",
      "app/(admin)/admin/health",
      "e2e/doctor",
    ],
    rows: ["/admin/health"],
    lines: {
      "package.json": ['"doctor": "tsx bin/doctor.ts",', '"setup": "tsx bin/setup.ts",'],
      "components/admin/nav.tsx": ["Stethoscope,", '["Health check", "/admin/health", Stethoscope],'],
      "app/(admin)/admin/page.tsx": [
        'import { TextLink } from "@/components/admin/details";',
        '<p className="text-sm">',
      ],
    },
    parts: { "lib/admin/health.ts": [['"plan mismatches", "/admin/health"', '"plan mismatches", "/admin"']] },
  },
  traces: {
    files: [
      "lib/observe/trace.ts",
      "lib/observe/trace.test.ts",
      "lib/observe/trace.settings.test.ts",
      "lib/observe/testing/collector.ts",
    ],
    rows: [],
    lines: {
      "lib/billing/effects/drain.ts": [
        'import { trace } from "@/lib/observe/trace";',
        "const startedAt = Date.now();",
        'trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts });',
        'trace("effect.send", startedAt, { intent: purchase.intent, kind, attempts, error });',
      ],
      "lib/billing/checkout/open-checkout.ts": [
        'import { trace } from "@/lib/observe/trace";',
        "const startedAt = Date.now();",
        'trace("checkout.start", startedAt, { intent: id });',
        'trace("checkout.start", startedAt, { intent: id, error });',
      ],
      "lib/billing/checkout/one-id.integration.test.ts": [
        'import { env } from "@/lib/env";',
        'import { startCollector } from "@/lib/observe/testing/collector";',
        'async function sendTo(status: number | "silent" = 200) {',
        'it("a collector gets the same way as one trace, which says nothing of who bought", async () => {',
        'it("a collector that refuses holds up no purchase, and is named once without its address", async () => {',
        'it("an event that cannot be read is a failed span in a trace of its own", async () => {',
        "// The last one, for what it leaves waiting goes to this collector still.",
        'it("a collector that is silent holds up neither a checkout nor a webhook", async () => {',
      ],
      "lib/billing/webhooks/process.ts": [
        'import { trace } from "@/lib/observe/trace";',
        'import type { PurchaseIds } from "../purchase-ids";',
        "traceEvent(Date.now(), event, {}, error);",
        "const startedAt = Date.now();",
        "traceEvent(startedAt, event, purchase);",
        "traceEvent(startedAt, event, purchase, error);",
        "function traceEvent(startedAt: number, event: ClaimedEvent, { intent }: PurchaseIds, error?: unknown): void {",
      ],
      "lib/billing/webhooks/receive.ts": [
        'import { trace } from "@/lib/observe/trace";',
        "const startedAt = Date.now();",
        'trace("webhook.record", startedAt, { intent: purchase.intent, event: name });',
      ],
      "lib/env/read-env.ts": [
        "httpHeaders,",
        "OTEL_EXPORTER_OTLP_ENDPOINT: url",
        "OTEL_EXPORTER_OTLP_HEADERS: httpHeaders.optional(),",
      ],
      "lib/env/env.test.ts": [
        "const endpoint = (OTEL_EXPORTER_OTLP_ENDPOINT: string) => checkEnv({ OTEL_EXPORTER_OTLP_ENDPOINT });",
        "const told = (settings: Record<string, string>) =>",
        'describe("a collector of traces", () => {',
      ],
    },
    parts: {
      "lib/billing/checkout/one-id.integration.test.ts": [["it, onTestFinished, vi", "it, vi"]],
      "lib/env/problems.ts": [
        [
          `    ...when(
      Boolean(settings.OTEL_EXPORTER_OTLP_HEADERS) && isOpenHttp(settings.OTEL_EXPORTER_OTLP_ENDPOINT ?? ""),
      "OTEL_EXPORTER_OTLP_ENDPOINT is http, so what OTEL_EXPORTER_OTLP_HEADERS says could be read on the way",
    ),
`,
          "",
        ],
      ],
    },
  },
};
