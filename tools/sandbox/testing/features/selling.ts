import type { TakenOut } from "./take-out";

/** Features of the pricing page and the checkout, and the product. */
export const SELLING: Record<string, TakenOut> = {
  discounts: {
    files: [
      "lib/billing/discounts",
      "components/billing/discounts",
      "app/api/discounts",
      "lib/lemonsqueezy/discounts.ts",
      "e2e/buying/discount-links.spec.ts",
    ],
    rows: ["/api/discounts"],
    lines: {
      "lib/lemonsqueezy/index.ts": [
        'export { countDiscountUses, type Discount, listDiscounts, listDiscountVariants } from "./discounts";',
      ],
      "lib/billing/checkout/start.ts": [
        'import { isRefused } from "../discounts/check-discount";',
        '| { kind: "code_refused" }',
        'if (await isRefused(code, variantId, now)) return { kind: "code_refused" };',
      ],
      "app/(merchant)/checkout/go-to-checkout.ts": ['case "code_refused":'],
      "app/(merchant)/checkout/page.tsx": [
        'import { CodeTerms, RefusedCode } from "@/components/billing/discounts/reviewed-code";',
        'import { checkFor } from "@/lib/billing/discounts/check-discount";',
        "const { discount, refusal } = await checkFor({ userId: user.id, code, variantId, now });",
        "{refusal ? <RefusedCode {...{ code, refusal }} /> : null}",
        "{discount ? (",
        "const CODE_IS_FILLED_IN =",
      ],
      "app/site/[lang]/pricing/[[...interval]]/page.tsx": [
        'import { DiscountNotice } from "@/components/billing/discounts/discount-notice";',
        'import { offeredName } from "@/components/billing/discounts/offered";',
        "{currency ? (",
      ],
      "components/billing/pricing/interval-switch.tsx": [
        'import { useWithCode } from "../discounts/linked-discount";',
        "const withCode = useWithCode();",
      ],
      "components/billing/pricing/plan-card.tsx": [
        'import { OfferPrice, OfferSuffix } from "../discounts/linked-discount";',
      ],
      "components/billing/pricing/plan-comparison.tsx": [
        'import { OfferPrice, OfferSuffix } from "../discounts/linked-discount";',
      ],
      "components/billing/pricing/visitor-offers.tsx": [
        'import { OfferNote, useCodeFor } from "../discounts/linked-discount";',
      ],
    },
    parts: {
      "app/(merchant)/checkout/page.tsx": [
        ["{...{ variant, discount, noTrial }}", "{...{ variant, noTrial }} discount={null}"],
        ['code={discount || refusal === "unchecked" ? code : ""}', "code={code}"],
        ["{discount ? t(CODE_IS_FILLED_IN) : t(CODE_CAN_BE_ENTERED)}", "{t(CODE_CAN_BE_ENTERED)}"],
      ],
      "components/billing/pricing/interval-switch.tsx": [
        ["withCode(publicPath(PRICING, language))", "publicPath(PRICING, language)"],
        ["withCode(publicPath(PRICING_YEARLY, language))", "publicPath(PRICING_YEARLY, language)"],
      ],
      "components/billing/pricing/plan-card.tsx": [
        ["<OfferPrice {...offered} />", "<Price of={perMonth(variant)} />"],
        ["<OfferSuffix {...offered} />", "priceSuffix(perMonth(variant), t)"],
        ["<OfferPrice {...offeredOf(variant)} />", "<Price of={variant} />"],
      ],
      "components/billing/pricing/plan-comparison.tsx": [
        ["<OfferPrice {...offeredOf(variant)} />", "<Price of={perMonth(variant)} />"],
        ["<OfferSuffix {...offeredOf(variant)} />", "priceSuffix(perMonth(variant), t)"],
        ["import { offeredOf }", "import { perMonth, priceSuffix }"],
      ],
      "components/billing/pricing/visitor-offers.tsx": [
        ["<OfferNote {...{ variant, hasTrial: Boolean(trial) }}>{notes.first}</OfferNote>", "{notes.first}"],
        ["<BuyForm code={useCodeFor(props.variantId)} {...props} />", "<BuyForm {...props} />"],
      ],
    },
  },
  usage: {
    files: [
      "lib/billing/usage",
      "components/billing/usage",
      "app/(merchant)/account/usage",
      "lib/admin/usage-caps.ts",
      "app/(admin)/admin/customers/caps",
      "app/(product)/_tokens/calls-used.tsx",
      "app/(product)/_tokens/count-call.ts",
      "e2e/account/usage.spec.ts",
      "e2e/account/usage-cap.spec.ts",
      "e2e/buying/calculator.spec.ts",
      "tools/sandbox/proofs/usage-costs.ts",
      "docs/guides/meter-usage.md",
    ],
    rows: ["/usage", "liftCapAction", "restoreCapAction"],
    lines: {
      "lib/billing/plans.ts": [
        'meters: { apiCalls: "API calls" },',
        'metered: [{ product: "Notes API", meter: "apiCalls", features: ["api"] }],',
      ],
      "lib/billing/features.ts": ['import { usage } from "./usage/feature";', "usage,"],
      "lib/billing/worker.ts": [
        'import { sendUsage } from "./usage/send-usage";',
        'startPoller("usage", () => sendUsage(new Date(), { budgetMs: BUDGET_MS }), { everyMs: 5 * SECOND });',
      ],
      "app/api/cron/drain/route.ts": [
        'import { sendUsage } from "@/lib/billing/usage/send-usage";',
        "const usage = await sendUsage(new Date(), { budgetMs: BUDGET_MS });",
      ],
      "lib/billing/reconcile/sweep-page.ts": [
        'import { compareUsage, purgeUsage } from "../usage/meter";',
        "async function compareUses(at: HeldSweep): Promise<HeldSweep | null> {",
      ],
      "lib/billing/checkout/start.ts": [
        '| { kind: "metered" }',
        'if (live && variant.usage) return { kind: "metered" };',
      ],
      "lib/email/billing-emails.ts": [
        'import * as usage from "@/lib/billing/usage/emails";',
        "usage_alert: usage.usageAlert,",
        "usage_capped: usage.usageCapped,",
      ],
      "lib/email/sent-by.ts": ['usage_alert: "us",', 'usage_capped: "us",'],
      "lib/email/template.ts": ["usage: `${env.APP_URL}/account/usage`,"],
      "app/(merchant)/checkout/go-to-checkout.ts": ['case "metered":'],
      "app/(merchant)/checkout/page.tsx": ['if (owned && variant.usage) redirect("/account/usage");'],
      "app/(merchant)/sign-in/sandbox-customers/actions.ts": [
        'import { recordUsage } from "@/lib/billing/usage/record-usage";',
        'await recordUsage({ id: userId }, "apiCalls", 1_240, { key: `demo_${userId}`, now });',
      ],
      "app/(merchant)/account/subscription-actions.tsx": ["if (isUsageBased && canManage)"],
      "app/site/[lang]/pricing/[[...interval]]/page.tsx": [
        'import { UsageCalculator, MeterCard } from "@/components/billing/usage/metered-pricing";',
        "{metered.map((variant) => (",
      ],
      "app/(admin)/admin/customers/[id]/page.tsx": [
        'import { UsageCaps } from "../caps/usage-caps";',
        "<UsageCaps customerId={id} now={now} />",
      ],
      "app/(product)/(app)/developers/page.tsx": [
        'import { linkTo } from "@/components/site/links";',
        'import { PRICING } from "@/components/site/routes";',
        'import { can } from "@/lib/billing/access/may";',
        'import { publicRoute } from "@/lib/i18n/page-language";',
        'import { CallsUsed } from "../../_tokens/calls-used";',
        'const hasApi = await can(user, "api");',
        "<CallsUsed userId={user.id} />",
        "{hasApi ? null : (",
      ],
      "app/(product)/api/notes/route.ts": ['import { countCall } from "../../_tokens/count-call";'],
      "app/(product)/api/notes/route.integration.test.ts": [
        'import { limit } from "@/lib/billing/access/may";',
        'import { plans } from "@/lib/billing/plans";',
        'import { createMetered } from "@/lib/billing/usage/testing/metered";',
        "const notesOf = (userId: string) => db.note.count({ where: { userId } });",
        "const used = (subscriptionId: string) => db.usageEvent.count({ where: { subscriptionId } });",
        'describe("a call that is paid for", () => {',
      ],
      "lib/billing/terms/tax-in-prices.integration.test.ts": [
        'import { listUsage } from "../usage/list-usage";',
        'import { createMetered } from "../usage/testing/metered";',
        'it("is known of what is paid for by use before its first invoice", async () => {',
      ],
      "tools/sandbox/proofs.ts": [
        'import { proveUsageCosts } from "./proofs/usage-costs";',
        '"usage-costs": proveUsageCosts,',
      ],
      "lib/auth/account-view.test.ts": ["`${account}/usage/page.tsx`,"],
      "e2e/admin/view-as-customer.spec.ts": ['"/usage",'],
    },
    parts: {
      "app/site/[lang]/pricing/[[...interval]]/page.tsx": [["{ Fragment, Suspense }", "{ Suspense }"]],
      "app/api/cron/drain/route.ts": [["{ processed, effects, usage }", "{ processed, effects }"]],
      "lib/admin/customer-previews.ts": [['mail === "usage_alert" ? ["80", "50"] : ["100"]', '["100"]']],
      "lib/billing/reconcile/sweep-page.ts": [
        ["(await compareUses(at)) ?? (await cleanUp())", "await cleanUp()"],
        ["{ findGeneration, lastServiceNow }", "{ findGeneration }"],
      ],
      "app/(merchant)/account/subscription-actions.tsx": [[", changes, isUsageBased }", ", changes }"]],
      "app/(product)/(app)/developers/page.tsx": [["{ rich, t }", "{ t }"]],
      "app/(product)/api/notes/route.ts": [
        ["countCall(user, null, now, () => listNotes(user, query, page))", "listNotes(user, query, page)"],
        [
          "countCall(user, key, now, () => createNote(user, parsed.data, now, noteId))",
          "createNote(user, parsed.data, now, noteId)",
        ],
      ],
      "lib/billing/account/activity.integration.test.ts": [['["Usage", "People"]', '["People"]']],
    },
  },
  product: {
    files: [
      "app/(product)",
      "e2e/product.spec.ts",
      "e2e/support/write-note.ts",
      // Journeys that spend what they buy in the product.
      "e2e/account/credits.spec.ts",
      "e2e/account/usage.spec.ts",
      "e2e/account/usage-cap.spec.ts",
    ],
    rows: ["/notes", "/developers", "/desktop", "/guide", "/shared", "notes/", "developers/", "shared/"],
    lines: {
      "app/(merchant)/sign-in/actions.ts": [
        'import { createDemoNotes } from "../../(product)/_notes/demo-notes";',
        "await createDemoNotes(userId, now);",
      ],
      "app/(merchant)/sign-in/sandbox-customers/actions.ts": [
        'import { createDemoNotes } from "../../../(product)/_notes/demo-notes";',
        "await createDemoNotes(userId, now);",
      ],
      "app/(merchant)/account/busy-database.slow.test.ts": [
        'import { createNoteAction } from "../../(product)/(app)/notes/actions";',
        '["write a note", createNoteAction, "notes", () => ({ title: "A note" }), /^to \\/notes\\//],',
      ],
      "e2e/security/matrix-table.ts": ["note: string;"],
      "e2e/security/matrix.spec.ts": [
        'import { writeNote } from "../support/write-note";',
        "note: await writeNote(page.request, `A note of ${owner.name}`),",
      ],
      "e2e/pages/narrow.spec.ts": [
        'import { writeNote } from "../support/write-note";',
        'test("no page of the product scrolls sideways at 320 px", async ({ subscriber: page }) => {',
      ],
    },
  },
  overlay: {
    files: [
      "components/billing/checkout/service-overlay.tsx",
      "app/(merchant)/checkout/pay",
      "app/(merchant)/account/plan/[subscription]/card",
      "e2e/buying/overlay-checkout.spec.ts",
    ],
    rows: ["/checkout/pay", "[subscription]/card"],
    lines: {
      "app/(merchant)/account/plan/[subscription]/portal/route.ts": [
        'import { planPathTo } from "@/components/site/routes";',
        'import { env } from "@/lib/env";',
        'import { overlayOf } from "@/lib/service-origins";',
        'if (page === "payment-method" && overlayOf(env)) redirect(planPathTo("card", subscriptionId));',
      ],
      "app/(merchant)/checkout/go-to-checkout.ts": [
        'import { env } from "@/lib/env";',
        'import { overlayOf } from "@/lib/service-origins";',
      ],
      "components/site/routes.ts": ["export function payPath(intentId: string): Route {"],
      "lib/billing/checkout/open-checkout.ts": ['embed: env.CHECKOUT_DISPLAY === "overlay",'],
      "lib/env/read-env.ts": ['CHECKOUT_DISPLAY: z.enum(["hosted", "overlay"]).default("hosted"),'],
      "lib/service-origins.ts": [
        'export function overlayOf(settings: Origins & Pick<Env, "CHECKOUT_DISPLAY">) {',
        "function scriptOf(settings: Origins): string {",
      ],
      "lib/service-origins.test.ts": [
        'const overlay = { CHECKOUT_DISPLAY: "overlay" };',
        'it("no script of the service runs on a page of ours unless that was set", () => {',
        'it("the script is the service\'s own, next to its API, and frames are where its pages are", () => {',
      ],
      "proxy.ts": ["const overlay = overlayOf(env);", "overlay,"],
      "tools/sandbox/package/parts/env.ts": ['CHECKOUT_DISPLAY: "hosted",'],
    },
    parts: {
      "app/(merchant)/checkout/go-to-checkout.ts": [
        ["payPath, ", ""],
        [
          "overlayOf(env) ? payPath(result.intentId) : ((await withAffiliate(result.url)) as Route)",
          "(await withAffiliate(result.url)) as Route",
        ],
      ],
      "app/(merchant)/account/plan/[subscription]/portal/route.ts": [
        [
          'import { notFound, redirect } from "next/navigation";',
          'import { notFound } from "next/navigation";',
        ],
      ],
      "components/site/routes.ts": [[' | "card"', ""]],
      "lib/service-origins.test.ts": [["formTargets, overlayOf, trackingOf", "formTargets, trackingOf"]],
      "proxy.ts": [["formTargets, overlayOf, trackingOf", "formTargets, trackingOf"]],
    },
  },
};
