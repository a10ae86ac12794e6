import { type Action, actions } from "./endpoints";

/** What is sent to an address. */
export type Question = { method?: string; headers?: Record<string, string>; form?: FormData };

/** The action of this name, as in the table; throws where the build has none. */
export function actionNamed(name: string): Action {
  const action = actions.find((candidate) => candidate.name === name);
  if (!action) throw new Error(`The build has no action ${name}.`);
  return action;
}

/** An action as the framework's client sends it: its arguments are a state before the form, or the form alone. */
export function fetched(origin: string, { id }: Action, form: FormData): Required<Question> {
  const hasState = id.startsWith("6");
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
