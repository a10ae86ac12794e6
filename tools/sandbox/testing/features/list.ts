/** What goes with a feature. Its tables stay until a migration drops them. */
export type TakenOut = {
  /** Folders and files: its code, routes, tests and journeys. */
  files: string[];
  /** What the keys of its rows in the tests' tables contain. */
  rows: string[];
  /** By file, the lines elsewhere that name it, each with the block that it begins. */
  lines: Record<string, string[]>;
  /** By file, parts of lines that no longer have a use, and what stands there then. */
  parts?: Record<string, [before: string, after: string][]>;
};

/** The features that can be taken out alone, as docs/take-a-feature-out.md describes it. */
export const FEATURES: Record<string, TakenOut> = {
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
      "components/site/page-layout.tsx": [
        '...(env.WITHDRAWAL === "on" ? [{ href: "/withdraw", text: "Withdraw from a contract" } as const] : []),',
      ],
    },
  },
  credits: {
    files: [
      "lib/billing/credits",
      "components/billing/credits",
      "app/(merchant)/account/credits",
      "app/(product)/_notes/summarize.tsx",
      "e2e/account/credits.spec.ts",
    ],
    rows: ["/credits", "summarizeNoteAction"],
    lines: {
      "lib/billing/features.ts": ['import { credits } from "./credits/feature";', "credits,"],
      "lib/billing/after-orders.ts": ['import { syncCredits } from "./credits/ledger";', "syncCredits,"],
      "app/(merchant)/account/page.tsx": [
        'import { CreditsOverview } from "@/components/billing/credits/credits";',
        'import { startCheckoutAction } from "../checkout/actions";',
        "<CreditsOverview userId={user.id} now={now} buy={startCheckoutAction} />",
      ],
      "app/(product)/(app)/notes/actions.ts": [
        'import { creditCount } from "@/lib/billing/credits/own-credits";',
        'import { summarizeNote } from "../../_notes/summarize";',
        "export const summarizeNoteAction = authedAction(",
      ],
      "app/(product)/(app)/notes/[id]/page.tsx": [
        'import { SummarizeButton } from "../../../_notes/summarize";',
        "summarizeNoteAction,",
        "<SummarizeButton id={id} summarize={summarizeNoteAction} />",
      ],
      "lib/auth/account-view.test.ts": ["`${account}/credits/page.tsx`,"],
      "e2e/admin/view-as-customer.spec.ts": ['"/credits",'],
    },
  },
  grants: {
    files: [
      "lib/billing/grants",
      "lib/admin/grants.ts",
      "components/admin/grants.tsx",
      "components/billing/granted-plans.tsx",
      "app/(admin)/admin/grants",
      "e2e/admin/grants.spec.ts",
    ],
    rows: ["/grants", "GrantAction", "grantPlanAction"],
    lines: {
      "lib/billing/features.ts": ['import { grants } from "./grants/feature";', "grants,"],
      "lib/billing/access/get-access.ts": [
        'import { findGrants } from "../grants/grants";',
        "async function listHeld(userId: string, now: Date): Promise<Plan[]> {",
      ],
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
      "lib/admin/outbox.ts": [
        'import { grantIdIn } from "@/lib/billing/grants/grants";',
        'if (mail === "plan_granted" || mail === "grant_ends_soon")',
      ],
      "components/admin/nav.tsx": ["Gift,", '["Granted plans", "/admin/grants", Gift],'],
      "app/(merchant)/account/page.tsx": [
        'import { GrantedPlans } from "@/components/billing/granted-plans";',
        "<GrantedPlans userId={user.id} now={now} />",
      ],
    },
    parts: { "lib/billing/access/get-access.ts": [["Promise.all([listHeld(", "Promise.all([findPaid("]] },
  },
  claims: {
    files: [
      "lib/billing/claims",
      "components/billing/claims.tsx",
      "app/(merchant)/account/claim",
      "e2e/buying/claims.spec.ts",
    ],
    rows: ["/claim", "ClaimAction"],
    lines: {
      "lib/billing/features.ts": ['import { claims } from "./claims/feature";', "claims,"],
      "lib/admin/email-previews.ts": [
        'import { claimEmail } from "@/lib/billing/claims/claim-link";',
        "claim: {",
      ],
      "app/(merchant)/account/page.tsx": [
        'import { ClaimQuestions } from "@/components/billing/claims";',
        'import { decideClaimAction } from "./claim/actions";',
        "<ClaimQuestions userId={user.id} notice={notice} decide={decideClaimAction} />",
      ],
      "app/(merchant)/account/settings/page.tsx": [
        'import { ClaimForm } from "@/components/billing/claims";',
        'import { requestClaimAction } from "../claim/actions";',
        "<ClaimForm request={requestClaimAction} />",
      ],
      "app/(merchant)/account/busy-database.slow.test.ts": [
        'import { confirmClaimAction, decideClaimAction } from "./claim/actions";',
        '"decide a claim",',
        '["confirm a claim", confirmClaimAction, "claim_links", () => ({ token: "none" }), /does not work/],',
      ],
      "lib/billing/account/delete-account.integration.test.ts": [
        'import { decideClaim, listUnclaimed } from "../claims/unclaimed";',
        'import { getAccount } from "./queries";',
        'it("stays unclaimed, and a user who verifies its address again may add it", async () => {',
      ],
      "lib/billing/credits/credits.integration.test.ts": [
        'import { eraseAccount } from "../account/delete-account";',
        'import { confirmClaim, findClaimable, sendClaimLink } from "../claims/claim-link";',
        'import { decideClaim } from "../claims/unclaimed";',
        'it("through a shared link counts from the claim, once", async () => {',
        'it("with another address counts from the link that was sent there", async () => {',
        'it("brings them again to who deleted the account and came back, without what was spent", async () => {',
      ],
      "lib/billing/mode.integration.test.ts": [
        'import { listUnclaimed } from "./claims/unclaimed";',
        'it("is not offered to the user with its address", async () => {',
      ],
    },
  },
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
        'import { countRedemptions, readDiscounts, readDiscountVariants } from "./discounts";',
        'export type { Discount } from "./discounts";',
        "export function listDiscounts(storeId: string) {",
        "export function listDiscountVariants(discountId: string) {",
        "export function countDiscountUses(discountId: string) {",
      ],
      "lib/billing/checkout/start.ts": [
        'import { isRefused } from "../discounts/check-discount";',
        '| { kind: "code_refused" }',
        'if (await isRefused(code, variantId, now)) return { kind: "code_refused" };',
      ],
      "app/(merchant)/checkout/go-to-checkout.ts": [
        'if (result.kind === "code_refused") redirect(reviewPath(variantId, { code }));',
      ],
      "app/(merchant)/checkout/page.tsx": [
        'import { CodeTerms, RefusedCode } from "@/components/billing/discounts/reviewed-code";',
        'import { checkFor } from "@/lib/billing/discounts/check-discount";',
        "const { discount, refusal } = await checkFor({ userId: user.id, code, variantId, now });",
        "{refusal ? <RefusedCode {...{ code, refusal }} /> : null}",
        "{discount ? (",
      ],
      "app/(site)/pricing/[[...interval]]/page.tsx": [
        'import { DiscountNotice } from "@/components/billing/discounts/discount-notice";',
        'import { nameOf } from "@/components/billing/discounts/offered";',
        "{currency ? <DiscountNotice currency={currency} forSale={forSale.map(nameOf)} /> : null}",
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
        [
          '{discount ? "where your discount code is filled in" : "where you can enter a discount code"}',
          "where you can enter a discount code",
        ],
      ],
      "components/billing/pricing/interval-switch.tsx": [
        ["withCode(PRICING)", "PRICING"],
        ["withCode(PRICING_YEARLY)", "PRICING_YEARLY"],
      ],
      "components/billing/pricing/plan-card.tsx": [
        ["<OfferPrice {...offered} />", "<Price of={perMonth(variant)} />"],
        ["<OfferSuffix {...offered} />", "priceSuffix(perMonth(variant))"],
        ["<OfferPrice {...offeredOf(variant)} />", "<Price of={variant} />"],
      ],
      "components/billing/pricing/plan-comparison.tsx": [
        ["<OfferPrice {...offeredOf(variant)} />", "<Price of={perMonth(variant)} />"],
        ["<OfferSuffix {...offeredOf(variant)} />", "priceSuffix(perMonth(variant))"],
        ["import { offeredOf }", "import { perMonth, priceSuffix }"],
      ],
      "components/billing/pricing/visitor-offers.tsx": [
        ["<OfferNote {...{ variant, trial }}>{notes.first}</OfferNote>", "{notes.first}"],
        ["<BuyForm code={useCodeFor(props.variantId)} {...props} />", "<BuyForm {...props} />"],
      ],
    },
  },
  licenses: {
    files: [
      "lib/billing/licenses",
      "components/billing/license-keys.tsx",
      "app/(merchant)/account/licenses",
      "app/api/licenses",
      "app/(product)/(app)/desktop",
      "examples/license-cli",
      "public/license-client.js",
      "e2e/account/license-keys.spec.ts",
      "docs/guides/license-an-app.md",
    ],
    rows: ["/licenses", "page /desktop"],
    lines: {
      "lib/billing/features.ts": ['import { licenseKeys } from "./licenses/feature";', "licenseKeys,"],
      "app/(merchant)/account/page.tsx": [
        'import { LicenseKeysOverview } from "@/components/billing/license-keys";',
        "<LicenseKeysOverview userId={user.id} now={now} />",
      ],
      "components/billing/notices.tsx": ["deactivated: {"],
      "lib/email/template.ts": ["licenses: `${env.APP_URL}/account/licenses`,"],
      "app/(product)/_shell/side-nav.tsx": ['["/desktop", "Desktop app"],'],
      "lib/auth/account-view.test.ts": ["`${account}/licenses/page.tsx`,"],
      "lib/billing/mode.integration.test.ts": [
        'import { listOwnKeys } from "./licenses/own-keys";',
        'it("has no license keys in the account", async () => {',
      ],
      "lib/billing/seats/hand-over.integration.test.ts": [
        'import { listOwnKeys } from "../licenses/own-keys";',
        'it("takes along the order with its license keys", async () => {',
        "expect(await listOwnKeys(owner.id, NOW)).toEqual([]);",
      ],
      "e2e/admin/view-as-customer.spec.ts": ['"/licenses",'],
      "e2e/admin/verbs.spec.ts": [
        'const DESKTOP = "451";',
        'test("an administrator disables the license key of a customer and enables it again", async ({',
      ],
      "e2e/security/matrix-table.ts": ["activation: string;"],
      "e2e/security/matrix.spec.ts": [
        'const DEVICE = "canary-laptop";',
        "const activation = await activateDesktop(page, owner);",
        "activation,",
        "const places = await service.list(`/license-key-instances?page[size]=100`);",
        'expect(places.map(({ attributes }) => attributes["identifier"])).toContain(owned.activation);',
        "async function activateDesktop(page: Page, owner: { email: string; name: string }): Promise<string> {",
      ],
    },
    parts: {
      "lib/email/templates/payments.ts": [
        [
          '{ text: "See your keys", url: links.licenses }',
          '{ text: "Open your account", url: links.account }',
        ],
      ],
      "e2e/security/matrix.spec.ts": [
        [", activation, DEVICE];", "];"],
        ["beginCheckout, buyInShort, signIn", "beginCheckout, signIn"],
        ["BrowserContext, Page }", "BrowserContext }"],
      ],
      "e2e/admin/verbs.spec.ts": [["{ buyInShort, signIn }", "{ signIn }"]],
      "e2e/pages/narrow.spec.ts": [[' "/desktop",', ""]],
      "e2e/product.spec.ts": [[' "/desktop",', ""]],
    },
  },
  usage: {
    files: [
      "lib/billing/usage",
      "components/billing/usage",
      "app/(merchant)/account/usage",
      "lib/admin/usage-caps.ts",
      "components/admin/usage-caps.tsx",
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
        '| { kind: "metered"; productName: string }',
        'if (live && variant.usage) return { kind: "metered", productName: live.productName };',
      ],
      "lib/email/billing-emails.ts": [
        'import * as usage from "@/lib/billing/usage/emails";',
        "usage_alert: usage.usageAlert,",
        "usage_capped: usage.usageCapped,",
      ],
      "lib/email/sent-by.ts": ['usage_alert: "us",', 'usage_capped: "us",'],
      "lib/email/template.ts": ["usage: `${env.APP_URL}/account/usage`,"],
      "app/(merchant)/checkout/go-to-checkout.ts": [
        'if (result.kind === "metered") redirect("/account/usage");',
      ],
      "app/(merchant)/checkout/page.tsx": ['if (owned && variant.usage) redirect("/account/usage");'],
      "app/(merchant)/sign-in/_sandbox/actions.ts": [
        'import { recordUsage } from "@/lib/billing/usage/record-usage";',
        'await recordUsage({ id: userId }, "apiCalls", 1_240, { key: `demo_${userId}`, now });',
      ],
      "components/billing/account/subscription-actions.tsx": ["if (isUsageBased && canManage)"],
      "app/(site)/pricing/[[...interval]]/page.tsx": [
        'import { UsageCalculator, MeterCard } from "@/components/billing/usage/metered-pricing";',
        "{metered.map((variant) => (",
      ],
      "app/(admin)/admin/customers/[id]/page.tsx": [
        'import { UsageCaps } from "@/components/admin/usage-caps";',
        'import { liftCapAction, restoreCapAction } from "../caps/actions";',
        "<UsageCaps customerId={id} lift={liftCapAction} restore={restoreCapAction} />",
      ],
      "app/(product)/(app)/developers/page.tsx": [
        'import Link from "next/link";',
        'import { PRICING } from "@/components/site/routes";',
        'import { can } from "@/lib/billing/access/may";',
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
      "app/(site)/pricing/[[...interval]]/page.tsx": [["{ Fragment, Suspense }", "{ Suspense }"]],
      "app/api/cron/drain/route.ts": [["{ processed, effects, usage }", "{ processed, effects }"]],
      "lib/billing/reconcile/sweep-page.ts": [
        ["(await compareUses(at)) ?? (await endSweep())", "await endSweep()"],
        ["{ findGeneration, lastServiceNow }", "{ findGeneration }"],
      ],
      "components/billing/account/subscription-actions.tsx": [[", changes, isUsageBased }", ", changes }"]],
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
      "app/(merchant)/sign-in/_sandbox/actions.ts": [
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
};
