"use client";

import type { ReactNode } from "react";
import type { CostQuestion } from "./tell-cost";

type Props = CostQuestion & { path: string; children: ReactNode };

const load = () => import("./tell-cost");

/**
 * Around the fields and the answer that the server wrote. Without scripts it is a form that asks this page; with them it answers while
 * somebody types. What works it out is loaded when somebody reaches for it.
 */
export function CostForm({ path, children, ...question }: Props) {
  async function tell(form: HTMLFormElement, units?: string | null) {
    const { tellCost } = await load();
    tellCost(form, question, units);
  }
  return (
    <form
      action={path}
      onPointerEnter={() => void load()}
      onInput={({ currentTarget }) => void tell(currentTarget)}
      onSubmit={(event) => {
        event.preventDefault();
        const { submitter } = event.nativeEvent;
        void tell(event.currentTarget, submitter?.getAttribute("value"));
      }}
      className="grid gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,24rem)_1fr]"
    >
      {children}
    </form>
  );
}
