import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { NarrowPage } from "@/components/site/page-layout";
import { ActionForm } from "@/components/ui/action-form";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/field";
import { findUser } from "@/lib/auth/session";
import { t } from "@/lib/i18n/translate";
import { privatePage } from "@/lib/metadata";
import { findSharedNote, knowsPassword } from "../../_notes/share-note";
import { openSharedAction } from "./actions";

export async function generateMetadata(): Promise<Metadata> {
  const title = await privatePage("Shared note")();
  return { ...title, robots: { index: false }, referrer: "no-referrer" };
}

/** For anyone who has the link and the password, without an account. */
export default async function SharedNotePage({ params }: PageProps<"/shared/[token]">) {
  await findUser();
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
  return (
    <main id="main" tabIndex={-1} className="outline-none">
      <NarrowPage
        title={t("Shared note")}
        lead={t("Enter the password you got from the person who shared it.")}
      >
        <ActionForm action={openSharedAction} fields={{ token }} className="space-y-4">
          <TextField
            label={t("Password")}
            name="password"
            type="password"
            required
            maxLength={200}
            autoComplete="off"
          />
          <SubmitButton pending={t("Opening…")} className="w-full">
            {t("Open")}
          </SubmitButton>
        </ActionForm>
      </NarrowPage>
    </main>
  );
}
