import type { Question } from "../../support/action-questions";
import type { Action } from "../../support/endpoints";

/** An action as a browser without scripts posts it. */
export function postedAction(origin: string, { id }: Action, form: FormData): Question {
  const body = new FormData();
  body.append(`$ACTION_ID_${id}`, "");
  for (const [name, value] of form) body.append(name, value);
  return { method: "POST", form: body, headers: { Origin: origin } };
}
