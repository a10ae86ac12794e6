import { service } from "@/lib/billing/testing/commerce-server";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { beforeEach, describe, expect, it } from "vitest";
import { inRequest } from "@/lib/admin/testing/in-request";
import { outcomeOf } from "@/lib/admin/testing/visitors";
import { adapter } from "@/lib/auth/adapter";
import { createSubscriber } from "@/lib/billing/testing/subscriber";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import type { FormAction } from "@/lib/actions";
import { lockTable } from "@/prisma/testing/databases";
import { createNoteAction } from "../../(product)/(app)/notes/actions";
import { startCheckoutAction } from "../checkout/actions";
import { acceptSeatAction } from "../seats/accept/actions";
import { confirmClaimAction, decideClaimAction } from "./claim/actions";
import { cancelPlanAction } from "./plan/actions";
import { inviteAction, leaveSeatAction, removeMemberAction } from "./seats/actions";
import {
  chooseEmailsAction,
  chooseLanguageAction,
  chooseRegionAction,
  endOtherSessionsAction,
} from "./settings/actions";

type Fields = Record<string, string>;

/** An action, a table it cannot do without, its form for the plan with this id, and its outcome when that is free. */
const CLICKS: [string, FormAction, string, (subscriptionId: string) => Fields, RegExp][] = [
  [
    "cancel",
    cancelPlanAction,
    "subscriptions",
    (id) => ({ subscriptionId: id, reason: "price" }),
    /cancelled$/,
  ],
  [
    "decide a claim",
    decideClaimAction,
    "orders",
    () => ({ orderId: "1", answer: "add" }),
    /no such purchase/,
  ],
  ["confirm a claim", confirmClaimAction, "claim_links", () => ({ token: "none" }), /does not work/],
  [
    "invite",
    inviteAction,
    "seats",
    (id) => ({ subscriptionId: id, address: `${randomUUID()}@example.com`, role: "member" }),
    /Every seat is in use/,
  ],
  ["remove a member", removeMemberAction, "seats", () => ({ seatId: "none" }), /no such seat/],
  ["leave a plan", leaveSeatAction, "seats", () => ({ seatId: "none" }), /no such seat/],
  ["accept a seat", acceptSeatAction, "seats", () => ({ token: "none" }), /no longer works/],
  ["choose a language", chooseLanguageAction, "users", () => ({ language: "en" }), /language is saved/],
  ["choose a region", chooseRegionAction, "users", () => ({ region: "DE" }), /region is saved/],
  ["choose emails", chooseEmailsAction, "users", () => ({ welcome: "on" }), /choice is saved/],
  ["sign out elsewhere", endOtherSessionsAction, "sessions", () => ({}), /notice=signed-out$/],
  ["buy", startCheckoutAction, "checkout_intents", () => ({ variantId: "421" }), /^to \S+/],
  ["write a note", createNoteAction, "notes", () => ({ title: "A note" }), /^to \/notes\//],
];

async function subscriber() {
  const { user, id } = await createSubscriber("Pro");
  const sessionToken = randomUUID();
  await adapter.createSession({ sessionToken, userId: user.id, expires: new Date(Date.now() + 3_600_000) });
  return {
    id,
    click: (action: FormAction, fields: Fields) => () => action(null, formOf(fields)),
    sessionToken,
  };
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const TRY_AGAIN = { ok: false, message: expect.stringMatching(/Try again in a minute\.$/) as string };

beforeEach(() => service.reset());

describe("while a table is locked", () => {
  it.each(CLICKS)(
    "a user who wants to %s is asked to try again, and can",
    async (_, action, table, fields, leads) => {
      const { id, click, sessionToken } = await subscriber();
      const unlock = await lockTable(env.DATABASE_URL ?? "", table);
      const started = Date.now();
      const answer = inRequest(sessionToken, click(action, fields(id)));
      await expect(answer.finally(unlock)).resolves.toEqual(TRY_AGAIN);
      expect(Date.now() - started).toBeLessThan(5_000);
      expect(await outcomeOf(sessionToken, click(action, fields(id)))).toMatch(leads);
    },
    20_000,
  );
});

it("while others hold every connection a click is answered the same way", async () => {
  const { click, sessionToken } = await subscriber();
  const held = new AbortController();
  // The embedded Postgres has one open transaction at a time: there the first one holds it, and others may wait in vain.
  const holders = Promise.allSettled(
    Array.from({ length: env.DATABASE_POOL }, () =>
      db.$transaction(
        async (tx) => {
          await tx.$queryRaw`SELECT 1`;
          if (!held.signal.aborted) await once(held.signal, "abort");
        },
        { maxWait: 20_000, timeout: 20_000 },
      ),
    ),
  );
  expect(await inRequest(sessionToken, click(chooseRegionAction, { region: "DE" }))).toEqual(TRY_AGAIN);
  held.abort();
  expect((await holders).map(({ status }) => status)).toContain("fulfilled");
  expect(await outcomeOf(sessionToken, click(chooseRegionAction, { region: "DE" }))).toMatch(
    /region is saved/,
  );
}, 40_000);
