/** How one attempt ended, in words: `200 in 18 ms`, or why there was no answer. */
export function attemptResult(attempt: {
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
}): string {
  return attempt.responseStatus === null
    ? (attempt.error ?? "No answer")
    : `${attempt.responseStatus} in ${attempt.durationMs} ms`;
}
