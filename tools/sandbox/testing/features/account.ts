import type { TakenOut } from "./take-out";

/** Features of the account. */
export const ACCOUNT: Record<string, TakenOut> = {
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
      "lib/billing/follow-orders.ts": ['import { syncCredits } from "./credits/ledger";', "syncCredits,"],
      "app/(merchant)/account/page.tsx": [
        'import { CreditsOverview } from "@/components/billing/credits/credits";',
        'import { startCheckoutAction } from "../checkout/actions";',
        "<CreditsOverview userId={user.id} now={atService} buy={startCheckoutAction} />",
      ],
      "app/(product)/(app)/notes/actions.ts": [
        'import { creditCount } from "@/lib/billing/credits/own-credits";',
        'import { summarizeNote } from "../../_notes/summarize";',
        "export const summarizeNoteAction = authedAction({ id: formText }, PAGE, async ({ id }, user) => {",
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
  claims: {
    files: ["lib/billing/claims", "app/(merchant)/account/claim", "e2e/buying/claims.spec.ts"],
    rows: ["/claim", "ClaimAction"],
    lines: {
      "lib/billing/features.ts": ['import { claims } from "./claims/feature";', "claims,"],
      "lib/admin/email-previews.ts": [
        'import { claimEmail } from "@/lib/billing/claims/claim-link";',
        "claim: {",
      ],
      "app/(merchant)/account/page.tsx": [
        'import { ClaimQuestions } from "./claim/claims";',
        "<ClaimQuestions userId={user.id} notice={notice} />",
      ],
      "app/(merchant)/account/settings/page.tsx": [
        'import { ClaimForm } from "../claim/claims";',
        "<ClaimForm />",
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
        "<LicenseKeysOverview userId={user.id} now={atService} />",
      ],
      "components/billing/notices.tsx": ["deactivated: {"],
      "lib/email/template.ts": ["licenses: `${env.APP_URL}/account/licenses`,"],
      "app/(product)/_shell/side-nav.tsx": ['["/desktop", "Desktop app"],'],
      "lib/auth/account-view.test.ts": ["`${account}/licenses/page.tsx`,"],
      "lib/billing/mode.integration.test.ts": [
        'import { listOwnKeys } from "./licenses/own-keys";',
        'it("has no license keys in the account", async () => {',
        'import { readActivations } from "./licenses/activations";',
        'it("has no license key whose devices are read from the service", async () => {',
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
          '{ text: t("See your keys"), url: links.licenses }',
          '{ text: t("Go to your account"), url: links.account }',
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
  seats: {
    files: [
      "lib/billing/seats",
      "components/billing/seats",
      "app/(merchant)/account/seats",
      "app/(merchant)/seats",
      "e2e/account/seats.spec.ts",
      "e2e/account/roles.spec.ts",
      // Its journey invites somebody.
      "e2e/account/busy-database.spec.ts",
      "docs/guides/seats.md",
      "docs/guides/roles.md",
    ],
    rows: ["/seats", "acceptSeatAction"],
    lines: {
      "lib/billing/features.ts": ['import { seats } from "./seats/feature";', "seats,"],
      "lib/billing/access/get-access.ts": [
        'import { findShared } from "../seats/shared-plans";',
        "export async function listUsable(userId: string, now: Date): Promise<ReadonlySet<string>> {",
      ],
      "lib/billing/effects/enqueue.ts": ['| "seat_invitation"', '| "seat_freed"', '| "plan_handed_over"'],
      "lib/billing/effects/kinds.ts": [
        'import { sendInvitation } from "../seats/invite";',
        'import { sendSeatFreed } from "../seats/manage-seats";',
        'import { sendHandedOver } from "../seats/hand-over";',
        "seat_invitation: sendInvitation,",
        "seat_freed: sendSeatFreed,",
        "plan_handed_over: sendHandedOver,",
      ],
      "lib/billing/account/merge-accounts.ts": [
        'import { higherRole } from "../seats/roles";',
        "await keepHigherRoles(tx, merge);",
        "async function keepHigherRoles(tx: DbTx, { from, into }: Merge): Promise<void> {",
      ],
      "lib/billing/account/portal.ts": ['import { wherePermitted } from "../seats/shared-plans";'],
      "lib/billing/account/queries.ts": ['import { wherePermitted } from "../seats/shared-plans";'],
      "lib/billing/change/changeable-subscription.ts": [
        'import { wherePermitted } from "../seats/shared-plans";',
      ],
      "lib/billing/invoices/list-documents.ts": ['import { wherePermitted } from "../seats/shared-plans";'],
      "lib/admin/email-previews.ts": [
        'import { invitationEmail } from "@/lib/billing/seats/invite";',
        'import { leftEmail, removedEmail } from "@/lib/billing/seats/manage-seats";',
        'import { handedOverEmail, takenOverEmail } from "@/lib/billing/seats/hand-over";',
        "seat_invitation: {",
        "seat_removed: {",
        "seat_left: {",
        "plan_handed_over: {",
        "plan_taken_over: {",
      ],
      "lib/admin/outbox.ts": [
        'seat_invitation: "Seat invitation",',
        'seat_freed: "Seat left or removed",',
        'plan_handed_over: "Plan handed over",',
      ],
      "components/site/routes.ts": ["export function seatPath(subscriptionId: string): Route {"],
      "app/(merchant)/account/page.tsx": [
        'import { SeatsSummary } from "@/components/billing/seats/memberships";',
        "<SeatsSummary userId={user.id} now={atService} />",
      ],
      "app/(merchant)/account/delete/page.tsx": [
        'import { SeatsNote } from "@/components/billing/seats/memberships";',
      ],
      "app/(merchant)/account/busy-database.slow.test.ts": [
        'import { acceptSeatAction } from "../seats/accept/actions";',
        'import { inviteAction, leaveSeatAction, removeMemberAction } from "./seats/actions";',
        '"invite",',
        '["remove a member", removeMemberAction, "seats", () => ({ seatId: "none" }), /no such seat/],',
        '["leave a plan", leaveSeatAction, "seats", () => ({ seatId: "none" }), /no such seat/],',
        '["accept a seat", acceptSeatAction, "seats", () => ({ token: "none" }), /no longer works/],',
      ],
      "lib/billing/account/many-rows.integration.test.ts": [
        'import { listSeats } from "../seats/list-seats";',
        'import { writeSeat } from "../seats/testing/team";',
        "const shared = await subscribe(stranger);",
        "await writeSeat(shared.subscription.id, owner);",
        "const seatId = await writeSeat(theirs.subscription.id, await createPerson());",
        'await copyRow("seats", seatId, OTHERS, numbered("subscription_id", "address"));',
        '["people", () => listSeats(user.id, NOW)],',
      ],
      "lib/billing/mode.integration.test.ts": [
        'import { listSeats } from "./seats/list-seats";',
        'it("has no seats in the account", async () => {',
      ],
      "lib/auth/account-view.test.ts": ["`${account}/seats/page.tsx`,"],
      "e2e/admin/view-as-customer.spec.ts": ['"/seats",'],
    },
    parts: {
      "lib/billing/plans.ts": [[" seats: 10,", ""]],
      "app/(merchant)/account/delete/page.tsx": [
        ['{" "}\n            <SeatsNote subscriptionId={id} now={atService} />', ""],
      ],
      "lib/billing/access/get-access.ts": [
        ["await Promise.all([findOwned(userId), findShared(userId)])", "await findOwned(userId)"],
        ["all.flat()", "all"],
      ],
      "lib/billing/account/portal.ts": [['await wherePermitted(userId, "see invoices")', "{ userId }"]],
      "lib/billing/account/queries.ts": [['await wherePermitted(userId, "see invoices")', "{ userId }"]],
      "lib/billing/change/changeable-subscription.ts": [
        ['AND: await wherePermitted(userId, "change plan")', "userId"],
      ],
      "lib/billing/invoices/list-documents.ts": [
        ['AND: await wherePermitted(userId, "see invoices")', "userId"],
      ],
      "lib/billing/account/activity.integration.test.ts": [['["Usage", "People"]', '["Usage"]']],
    },
  },
};
