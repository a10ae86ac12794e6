import { POST as createStore } from "@/app/(sandbox)/sandbox/control/stores/route";
import { GET as getClock, POST as moveClock } from "@/app/(sandbox)/sandbox/control/clock/route";
import { GET as getDeliveries } from "@/app/(sandbox)/sandbox/control/deliveries/route";
import { GET as getFaults, PUT as setFaults } from "@/app/(sandbox)/sandbox/control/faults/route";
import { GET as getIdle } from "@/app/(sandbox)/sandbox/control/idle/route";
import { GET as getGeneration } from "@/app/(sandbox)/sandbox/control/generation/route";
import { GET as getMails } from "@/app/(sandbox)/sandbox/control/mails/route";
import { POST as reset } from "@/app/(sandbox)/sandbox/control/reset/route";
import { POST as restore, PUT as save } from "@/app/(sandbox)/sandbox/control/snapshots/[name]/route";
import { GET as listSnapshots } from "@/app/(sandbox)/sandbox/control/snapshots/route";
import { DELETE as deleteStore } from "@/app/(sandbox)/sandbox/control/stores/[id]/route";
import { GET as getApi } from "@/app/(sandbox)/sandbox/v1/[...path]/route";
import { controlRoute } from "../control/control-route";
import { payForRequest } from "../control/pay";
import { env } from "../env";

// As its route does, which delivers after the response, and there is none here.
const pay = controlRoute(async (request) => {
  const { status, body } = await payForRequest(request);
  return Response.json(body, { status: status === "paid" ? 201 : 422 });
});

type Handler = (request: Request, context: { params: Promise<never> }) => Promise<Response>;

/** Without the last part of the address, where that is a name. */
const ROUTES: Record<string, Handler> = {
  "POST /stores": createStore,
  "GET /clock": getClock,
  "POST /clock": moveClock,
  "GET /deliveries": getDeliveries,
  "GET /faults": getFaults,
  "PUT /faults": setFaults,
  "GET /idle": getIdle,
  "POST /pay": pay,
  "GET /generation": getGeneration,
  "GET /mails": getMails,
  "POST /reset": reset,
  "GET /snapshots": listSnapshots,
  "PUT /snapshots/": save,
  "POST /snapshots/": restore,
  "DELETE /stores/": deleteStore,
};

type Answer = { status: number; body: Record<string, never> };
type Created = { id: number; api_key: string; webhook_secret: string; variants: Record<string, number> };

/** Calls the control API with a key. */
export async function control(key: string, what: string, body?: unknown): Promise<Answer> {
  const [method = "", path = ""] = what.split(" ");
  const [, route = "", name] = /^(\/[a-z]+\/?)([^?]*)/.exec(path) ?? [];
  const handler = ROUTES[`${method} ${route}`];
  if (!handler) throw new Error(`The test knows no ${what}.`);
  const init = { method, headers: { Authorization: `Bearer ${key}` } };
  const url = `${env.SANDBOX_URL}/control${path}`;
  const request = new Request(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  const params = Promise.resolve({ id: name, name } as never);
  const response = await handler(request, { params });
  const text = await response.text();
  return { status: response.status, body: JSON.parse(text || "{}") as Answer["body"] };
}

/** A list of the API, as the holder of a key sees it. */
export async function listOf(key: string, path: string) {
  const response = await getApi(
    new Request(`${env.SANDBOX_URL}/v1${path}`, { headers: { Authorization: `Bearer ${key}` } }),
  );
  const { data = [] } = (await response.json()) as { data?: { id: string; attributes: never }[] };
  return { status: response.status, data };
}

/** A new store, made by the control API. */
export async function ownStore(order: object = {}) {
  const { status, body } = await control(env.SANDBOX_API_KEY ?? "", "POST /stores", order);
  if (status !== 201) throw new Error(`The store was answered with ${status}: ${JSON.stringify(body)}`);
  const { id, api_key: key, webhook_secret: secret, variants } = body as unknown as Created;
  const call = (what: string, given?: unknown) => control(key, what, given);
  return { id, key, secret, variants, call };
}
