import type { ComponentProps } from "react";
import { FocusHere } from "@/components/ui/focus-here";
import { Notice } from "@/components/ui/notice";

export type Words = { title: string; text: string } & Pick<ComponentProps<typeof Notice>, "variant">;

/** What came of a click, by the word that the page's address brings; nothing for any other word. It takes the focus. */
export function Outcome({ words, word }: { words: Record<string, Words>; word: unknown }) {
  const said = typeof word === "string" && Object.hasOwn(words, word) ? words[word] : undefined;
  if (!said) return null;
  return (
    <div className="mt-8">
      <FocusHere>
        <Notice variant={said.variant} title={said.title}>
          <p>{said.text}</p>
        </Notice>
      </FocusHere>
    </div>
  );
}
