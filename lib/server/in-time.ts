import { AppError } from "@/lib/errors";

/** How long somebody who clicked may wait for words, whatever the service does: a little less than five seconds. */
const CLICK_MS = 4_500;

/**
 * What `work` answers, unless that takes longer than `budgetMs`: then it throws `unavailable`, for somebody is waiting. The work
 * itself goes on, and what it finds later is written all the same.
 */
export async function inTime<Answer>(
  work: Promise<Answer>,
  budgetMs = CLICK_MS,
  late = "The payment service did not answer in time.",
): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    const error = new AppError("unavailable", late);
    timer = setTimeout(() => reject(error), budgetMs);
  });
  try {
    return await Promise.race([work, end]);
  } finally {
    clearTimeout(timer);
  }
}
