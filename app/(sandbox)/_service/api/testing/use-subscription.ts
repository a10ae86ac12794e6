import { useBoughtSubscription } from "../../testing/bought-subscription";
import { callApi } from "./call-api";

/** Before each test a subscription to Pro that was bought ten days ago; `update` requests a change from the API. */
export function useSubscription() {
  const subscription = useBoughtSubscription();
  const update = (attributes: object) => {
    const { id } = subscription;
    const body = { data: { type: "subscriptions", id, attributes } };
    return callApi("PATCH", `/subscriptions/${id}`, { body });
  };
  return { ...subscription, update };
}
