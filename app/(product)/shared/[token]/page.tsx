import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NarrowPage } from "@/components/site/narrow-page";
import { ActionForm } from "@/components/ui/action-form";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { findSharedNote } from "../../_notes/share-note";
import { knowsPassword } from "../../_notes/shared-cookie";
import { openSharedAction } from "./actions";

export const metadata: Metadata = {
  title: "A shared note",
  robots: { index: false },
  referrer: "no-referrer",
};

const REFUSALS: Record<string, string> = {
  wrong: "That is not the password.",
  busy: "Too many attempts. Wait ten minutes, then try again.",
};

/** For whoever has the address and the password, without an account. */
export default async function SharedNotePage({ params, searchParams }: PageProps<"/shared/[token]">) {
  const { token } = await params;
  const note = await findSharedNote(token);
  if (!note) notFound();
  if (await knowsPassword(token, note.password)) {
    return (
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-2xl px-5 pt-10 pb-24 outline-none sm:pt-20"
      >
        <h1 className="text-3xl leading-[1.1] font-semibold tracking-[-0.03em] wrap-anywhere">
          {note.title}
        </h1>
        <p className="mt-6 leading-7 wrap-anywhere whitespace-pre-wrap">{note.body}</p>
      </main>
    );
  }
  const { refused } = await searchParams;
  const refusal = typeof refused === "string" ? REFUSALS[refused] : undefined;
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <NarrowPage title="A shared note" lead="Whoever sent you the link has the password.">
        <ActionForm action={openSharedAction} className="space-y-4">
          {refusal ? <Notice variant="destructive" title={refusal} /> : null}
          <input type="hidden" name="token" value={token} />
          <TextField
            label="Password"
            name="password"
            type="password"
            required
            maxLength={200}
            autoComplete="off"
          />
          <SubmitButton pending="Opening…" className="w-full">
            Open it
          </SubmitButton>
        </ActionForm>
      </NarrowPage>
    </main>
  );
}
