import { callApi } from "./call-api";

/** Posts a checkout of the seeded store, as a merchant does. */
export function createCheckout(attributes: unknown, { store = "7001", variant = "411" } = {}) {
  return callApi("POST", "/checkouts", {
    body: {
      data: {
        type: "checkouts",
        attributes,
        relationships: {
          store: { data: { type: "stores", id: store } },
          variant: { data: { type: "variants", id: variant } },
        },
      },
    },
  });
}
