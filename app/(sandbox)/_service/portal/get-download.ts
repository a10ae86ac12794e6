import "server-only";
import { sandboxDb } from "../db";
import { AppError } from "@/lib/errors";
import { openSignedPage } from "../shared/urls/signed-page";

const PAGE = /\/download\/(?<file>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/?$/;

/** The file behind a signed address. Throws forbidden (see `linkProblemOf`) and not_found. */
export async function getDownload(url: string, now: Date) {
  const { part } = openSignedPage(url, PAGE, now);
  const file = await sandboxDb.sandboxFile.findUnique({
    where: { identifier: part("file") },
    select: { name: true, content: true },
  });
  if (!file) throw new AppError("not_found", "There is no such file.");
  return file;
}
