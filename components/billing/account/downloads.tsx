import { SettingsRow } from "@/components/site/settings/profile-forms";
import { ButtonLink, buttonVariants } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { t } from "@/lib/i18n/translate";

type File = { id: string; name: string; sizeText: string; version: string | null };
type Props = { files: File[] | null; orderId: string };

/** The downloads of an order; `files` is null while the service does not respond. */
export function FileList({ files, orderId }: Props) {
  if (!files) {
    return (
      <Notice variant="warning" title={t("Our payment partner did not respond in time")}>
        {t("Your order is safe. Reload this page in a minute.")}
      </Notice>
    );
  }
  if (files.length === 0)
    return <p className="text-muted-foreground">{t("There is nothing to download with this order.")}</p>;
  return (
    <ul className="divide-y divide-border border-y border-border">
      {files.map(({ id, name, sizeText, version }) => (
        <li key={id} className="flex items-center justify-between gap-x-6 py-3">
          <p id={`file-${id}`} className="min-w-0 wrap-anywhere">
            <span className="font-medium">{name}</span>
            <span className="block text-sm text-muted-foreground figures">
              {[sizeText, version ? t("Version {version}", { version }) : null].filter(Boolean).join(" · ")}
            </span>
          </p>
          <a
            href={`/account/orders/${encodeURIComponent(orderId)}/files/${encodeURIComponent(id)}`}
            aria-describedby={`file-${id}`}
            className={buttonVariants({ variant: "outline" })}
          >
            {t("Download")}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A copy of the customer's data and its deletion, as the law requires. */
export function YourData() {
  return (
    <>
      <SettingsRow title={t("Your data")} hint={t("Your profile, purchases and invoices in one file.")}>
        <a href="/account/export" download className={buttonVariants({ variant: "outline" })}>
          {t("Download your data")}
        </a>
      </SettingsRow>
      <SettingsRow title={t("Delete account")} hint={t("Cancels your plans and deletes your data.")}>
        <ButtonLink href="/account/delete" variant="destructive" prefetch={false}>
          {t("Delete account…")}
        </ButtonLink>
      </SettingsRow>
    </>
  );
}
