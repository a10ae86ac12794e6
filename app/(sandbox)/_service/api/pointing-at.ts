import { AppError } from "@/lib/errors";
import { invalid } from "../shared/api-error";

/** A rule that says no becomes a 422 at the attribute that asked for it. */
export async function pointingAt(attribute: string, move: () => Promise<void>): Promise<void> {
  try {
    await move();
  } catch (error) {
    if (!(error instanceof AppError) || !["not_found", "invalid", "conflict"].includes(error.code))
      throw error;
    throw invalid(`/data/attributes/${attribute}`, error.message);
  }
}
