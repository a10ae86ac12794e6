import "server-only";
import { checked } from "../control/control-route";
import { type Parameters, scenarioParameters } from "./parameters";

const NUMBERS = new Set(["variant_id", "to_variant_id", "amount", "attempts"]);

/**
 * From the fields of a form or an address; empty ones count as absent. `user_id` is one of `custom`, and the form's own fields are
 * ignored. Throws invalid.
 */
export function enteredParameters(fields: Iterable<[string, FormDataEntryValue]>): Parameters {
  const typed = [...fields].flatMap(([name, value]): [string, unknown][] => {
    const text = typeof value === "string" ? value.trim() : "";
    if (text === "" || name === "scenario" || name.startsWith("$")) return [];
    if (name === "user_id") return [["custom", { user_id: text }]];
    return [[name, NUMBERS.has(name) && /^\d{1,10}$/.test(text) ? Number(text) : text]];
  });
  return checked(Object.fromEntries(typed), scenarioParameters);
}
