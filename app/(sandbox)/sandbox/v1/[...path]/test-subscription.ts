import { useBoughtSubscription } from "@/lib/sandbox/testing/bought-subscription";
import { callApi } from "./test-client";

/** Before each test a subscription to Pro that was bought ten days ago; `update` asks the API to change it. */
export function useSubscription() {
  const subscription = useBoughtSubscription();
  const update = (attributes: object) => {
    const { id } = subscription;
    const body = { data: { type: "subscriptions", id, attributes } };
    return callApi("PATCH", `/subscriptions/${id}`, { body });
  };
  return { ...subscription, update };
}
