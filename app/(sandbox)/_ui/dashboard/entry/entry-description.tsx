"use client";

import { useContext } from "react";
import { AreaField } from "../../basic/field";
import { EntryContext, useEntry } from "./entry-context";

const AS_TEXT = "An empty line begins a paragraph, “- ” at the start of a line makes it part of a list.";
const AS_HTML =
  "This one has more than paragraphs and lists, such as links, so it stays HTML. Write it without tags, and it is text from then on.";

/** What something is described with: plain text, or HTML where that says more than text can. */
export function EntryDescription({ name, rows }: { name: string; rows: number }) {
  const { value, error } = useEntry(name);
  const format = `${name}Format`;
  const isHtml = useContext(EntryContext).values[format] === "html";
  return (
    <>
      {isHtml ? <input type="hidden" name={format} value="html" /> : null}
      <AreaField
        name={name}
        label={isHtml ? "Description as HTML" : "Description"}
        hint={isHtml ? AS_HTML : AS_TEXT}
        rows={rows}
        defaultValue={value}
        error={error}
      />
    </>
  );
}
