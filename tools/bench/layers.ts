import type { Sites } from "../proofs/sites";
import type { BareServer } from "./bare-server";
import { makeCustomer } from "./customer";
import type { Target } from "./load";
import type { Webhooks } from "./webhooks";

/** One thing that is measured. `beside`: the layer that it is compared with. */
export type Layer = {
  target: Target;
  beside: string | null;
  url: string;
  cpuMs: () => number;
  before?: () => Promise<void>;
  /** Part of the time that counts. */
  rest?: () => Promise<void>;
  /** No part of it. */
  after?: () => Promise<void>;
};

const NOTHING = "a route that does nothing";
export const UNTIL_APPLIED = "the same, until all of them are applied";
const BARE = "a bare page of the framework";

/** What is measured, in the order of each round. */
export async function makeLayers(sites: Sites, bare: BareServer, webhooks: Webhooks): Promise<Layer[]> {
  const { merchant } = sites;
  const ours = { url: merchant.url, cpuMs: () => merchant.cpuMs() };
  // Without the name that the site is at, pages lead there.
  const host = { Host: `localhost:${merchant.port}` };
  const customer = await makeCustomer(sites);
  const signedIn = { ...host, ...customer.headers };
  return [
    { ...ours, target: webhooks.unheardTarget(NOTHING), beside: null },
    {
      ...ours,
      target: webhooks.target("a webhook: verified, stored, answered"),
      beside: NOTHING,
      before: () => webhooks.hold(true),
      after: () => webhooks.setAside(),
    },
    {
      ...ours,
      target: webhooks.target(UNTIL_APPLIED),
      beside: NOTHING,
      before: () => webhooks.hold(false),
      rest: () => webhooks.applied(),
      after: () => webhooks.settled(),
    },
    { ...bare, target: page(BARE, "/", {}, "Empty"), beside: null },
    { ...ours, target: page("an empty page in our layout", "/empty", host, "Empty"), beside: BARE },
    { ...ours, target: page("the same, signed in", "/empty", signedIn, "Empty"), beside: BARE },
    { ...ours, target: page("the start page", "/", host, "</html>"), beside: BARE },
    { ...ours, target: page("the pricing page", "/pricing", host, "</html>"), beside: BARE },
    {
      ...ours,
      target: page("the account, a plan and twelve invoices", "/account", signedIn, "invoice-"),
      beside: BARE,
    },
    {
      ...ours,
      target: {
        ...page("an entitlement check", `/api/health/entitled?user=${customer.id}`, host, ""),
        isRight: (status, body) => status === 200 && body.includes('"isEntitled":true'),
      },
      beside: NOTHING,
    },
  ];
}

function page(name: string, path: string, headers: Record<string, string>, words: string): Target {
  const isRight = (status: number, body: string) => status === 200 && body.includes(words);
  return { name, method: "GET", path, headers: { ...headers, Accept: "text/html" }, isRight };
}
