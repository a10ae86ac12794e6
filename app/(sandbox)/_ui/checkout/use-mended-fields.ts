"use client";

import { type FormEvent, useState } from "react";

const NOTHING: ReadonlySet<string> = new Set();

/**
 * The sentences about fields that were refused, without those that have been typed in since: the sentence is about what stood
 * there before. The second value goes to `onInput` of the form.
 */
export function useMendedFields(refused: Record<string, string>) {
  const [seen, setSeen] = useState(refused);
  const [mended, setMended] = useState(NOTHING);

  if (seen !== refused) {
    setSeen(refused);
    setMended(NOTHING);
  }

  const open = Object.entries(refused).filter(([name]) => !mended.has(name));
  const mend = ({ target }: FormEvent<HTMLFormElement>) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    const { name } = target;
    if (name in refused) setMended((before) => new Set([...before, name]));
  };
  return [Object.fromEntries(open), mend] as const;
}
