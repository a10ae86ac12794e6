import { query } from "../proofs/database";
import type { Sites } from "../proofs/sites";
import { actionNamed, fetched, formOf } from "../../e2e/action-questions";
import { signIn } from "./customer";
import { median } from "./report";

const VARIANT = "421";

/** Prints what a purchase costs the merchant beyond the service's own time: one after the other, each by somebody new. */
export async function measureCheckouts(sites: Sites, count: number): Promise<void> {
  const origin = `http://localhost:${sites.merchant.port}`;
  const action = actionNamed("checkout/actions.ts startCheckoutAction");
  const [ours, theirs]: [number[], number[]] = [[], []];
  for (let number = 0; number < count; number++) {
    const id = `bench-buyer-${number}`;
    await query(
      sites.databaseUrl,
      "INSERT INTO merchant.users (id, email, email_verified, created_at) VALUES ($1, $1 || '@example.org', now(), now())",
      [id],
    );
    const browser = await signIn(sites.databaseUrl, id);
    const { form, headers, method } = fetched(origin, action, formOf({ variantId: VARIANT }));
    ours.push(
      await timed(async () => {
        const answer = await fetch(`${origin}/checkout?variant=${VARIANT}`, {
          method,
          body: form,
          headers: { ...headers, ...browser },
          redirect: "manual",
        });
        const to = answer.headers.get("x-action-redirect") ?? "";
        if (!to.includes("/checkout/")) throw new Error(`A purchase was answered ${answer.status} to ${to}.`);
      }),
    );
    theirs.push(
      await timed(() =>
        sites.service.api("POST", "checkouts", {
          data: {
            type: "checkouts",
            relationships: {
              store: { data: { type: "stores", id: "7001" } },
              variant: { data: { type: "variants", id: VARIANT } },
            },
          },
        }),
      ),
    );
  }
  console.log(
    `A purchase began in ${median(ours).toFixed(1)} ms (median of ${count}), ${median(theirs).toFixed(1)} of them what the service takes to make a checkout.`,
  );
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}
