import fc from "fast-check";
import { expect } from "vitest";
import { sandboxDb } from "../../db";
import { cancel, resume, updateSubscription } from "../../subscription/update";
import { replaceCard } from "../../subscription/replace-card";
import { storedEventNames } from "../../testing/events";
import { type Model, advance, days, expire, recover, tell, unpause } from "./model";
import { invoicesOf, passUntil } from "./subscribed";

/** The real subscription. */
type Real = { id: number };
type Move = {
  name: string;
  isLegal(model: Model): boolean;
  real(real: Real, model: Model): Promise<unknown>;
  model(model: Model): void;
};

const CARDS = { works: "4242424242424242", fails: "4000000000000341" };
const OVERDUE = new Set(["past_due", "unpaid"]);

/** One after the other in any order, legal or not. */
export const moves = fc.commands(
  [
    fc.integer({ min: 1, max: 75 }).map((count) => commandOf(passing(count))),
    fc.constant(
      commandOf({
        name: "cancel",
        isLegal: ({ cancelled }) => !cancelled,
        real: ({ id }, { now }) => cancel({ id }, now),
        model: cancelInModel,
      }),
    ),
    fc.constant(
      commandOf({
        name: "resume",
        isLegal: ({ status }) => status === "cancelled",
        real: ({ id }, { now }) => resume({ id }, now),
        model: resumeInModel,
      }),
    ),
    fc.option(fc.integer({ min: 1, max: 90 })).map((count) => commandOf(pausing(count))),
    fc.constant(
      commandOf({
        name: "unpause",
        isLegal: ({ status }) => status === "paused",
        real: async ({ id }, { now }) => {
          if (!(await updateSubscription({ id }, { pause: null }, { now }))) throw new Error("not paused");
        },
        model: (model) => unpause(model, model.now),
      }),
    ),
    fc.constantFrom<keyof typeof CARDS>("works", "fails").map((card) => commandOf(replacing(card))),
  ],
  { maxCommands: 12 },
);

function passing(count: number): Move {
  return {
    name: `pass ${count} days`,
    isLegal: () => true,
    real: (_real, { now }) => passUntil(days(now, count)),
    model: (model) => advance(model, days(model.now, count)),
  };
}

function pausing(count: number | null): Move {
  return {
    name: `pause ${count === null ? "for ever" : `${count} days`}`,
    isLegal: ({ status }) => status === "active" || status === "on_trial",
    real: async ({ id }, { now, status }) => {
      // A second pause only changes the end of the first one: that is tested with the rule itself.
      if (status === "paused") throw new Error("paused already");
      const resumesAt = count === null ? null : days(now, count);
      await updateSubscription({ id }, { pause: { mode: "void", resumesAt } }, { now });
    },
    model: (model) => {
      model.status = "paused";
      model.resumesAt = count === null ? null : days(model.now, count);
      tell(model, "paused", "updated");
    },
  };
}

function replacing(card: keyof typeof CARDS): Move {
  return {
    name: `a card that ${card}`,
    isLegal: ({ status }) => status !== "expired",
    real: async ({ id }, { now }) => {
      const fields = { cardNumber: CARDS[card], cardExpiry: "12/40", cardCvc: "123" };
      const { status } = await replaceCard({ id }, fields, now);
      if (status !== "replaced") throw new Error(`the card was ${status}`);
    },
    model: (model) => {
      model.cardWorks = card === "works";
      if (OVERDUE.has(model.status)) recover(model, model.now);
      else tell(model, "updated");
    },
  };
}

function cancelInModel(model: Model): void {
  model.cancelled = true;
  const isUsedUp = model.status === "paused" && model.renewsAt !== null && model.renewsAt <= model.now;
  if (OVERDUE.has(model.status) || isUsedUp) {
    tell(model, "cancelled", "expired", "updated");
    expire(model, model.now);
    return;
  }
  Object.assign(model, { status: "cancelled", endsAt: model.renewsAt, resumesAt: null });
  tell(model, "cancelled", "updated");
}

function resumeInModel(model: Model): void {
  const isOnTrial = model.trialEndsAt !== null && model.trialEndsAt > model.now;
  Object.assign(model, { status: isOnTrial ? "on_trial" : "active", cancelled: false, endsAt: null });
  tell(model, "resumed", "updated");
}

/** A legal move does what the model says; an illegal one is refused and changes nothing. */
function commandOf(move: Move): fc.AsyncCommand<Model, Real> {
  return {
    check: () => true,
    toString: () => move.name,
    run: async (model, real) => {
      if (isPossible(move, model)) {
        await move.real(real, model);
        move.model(model);
      } else {
        await expect(move.real(real, model)).rejects.toThrow(/./);
      }
      expect(await stateOf(real), move.name).toEqual(stateIn(model));
    },
  };
}

/** What is over cannot be canceled either. */
function isPossible(move: Move, model: Model): boolean {
  return move.isLegal(model) && (move.name !== "cancel" || model.status !== "expired");
}

async function stateOf({ id }: Real) {
  const { status, cancelled, renewsAt, endsAt, pauseResumesAt } =
    await sandboxDb.sandboxSubscription.findUniqueOrThrow({ where: { id } });
  const invoices = (await invoicesOf(id)).map((invoice) => invoice.status);
  return {
    status,
    cancelled,
    renewsAt,
    endsAt,
    resumesAt: pauseResumesAt,
    invoices,
    events: await storedEventNames(),
  };
}

function stateIn({ status, cancelled, renewsAt, endsAt, resumesAt, invoices, events }: Model) {
  return { status, cancelled, renewsAt, endsAt, resumesAt, invoices, events };
}
