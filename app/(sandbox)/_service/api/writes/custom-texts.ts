import { escapePointer } from "@/lib/contract/requests/failure-text";
import { ApiError, invalidAt } from "../../shared/api-error";

type Body = { data: { attributes?: { checkout_data?: { custom?: Record<string, unknown> } } } };

/**
 * For stores that take custom data as text only: refuses every value that is something else, as it was sent. The other
 * stores turn numbers and flags into text. `body` is a checkout's that is right in every other way.
 */
export function requireTexts(body: unknown): void {
  const custom = (body as Body).data.attributes?.checkout_data?.custom ?? {};
  const others = Object.keys(custom).filter((key) => typeof custom[key] !== "string");
  const [first, ...more] = others.map((key) => {
    const pointer = `/data/attributes/checkout_data/custom/${escapePointer(key)}`;
    return invalidAt(pointer, "The {0} field must be a string.");
  });
  if (first) throw new ApiError([first, ...more]);
}
