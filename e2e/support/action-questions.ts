import { type Action, actions } from "./endpoints";

/** What is sent to an address. */
export type Question = { method?: string; headers?: Record<string, string>; form?: FormData };

/** The action of this name, as in the table; throws where the build has none. */
export function actionNamed(name: string): Action {
  const action = actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action;
}

/** An action as the framework's client sends it: with the state before the form, or the form alone. */
export function fetched(origin: string, { id }: Action, form: FormData): Required<Question> {
  // The first byte says which arguments an action takes: 0x60 two of them, 0x7f whatever there is.
  const hasState = /^[67]/.test(id);
  const body = new FormData();
  for (const [name, value] of form) body.append(`_1_${name}`, value);
  body.append("0", hasState ? '[null,"$K1"]' : '["$K1"]');
  return {
    method: "POST",
    form: body,
    headers: { "Next-Action": id, Accept: "text/x-component", Origin: origin },
  };
}

export function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
