/** An uncaught error of a page, a route or an action, and where: the route's path, without the values in it. */
export type UncaughtError = { error: unknown; method: string; route: string; kind: string };

/**
 * Yours to fill: called once for each error that a visitor saw an error page for, after it was logged. Report it to your error
 * tracker here. It may take its time, and what it throws is logged.
 */
export async function onError(_uncaught: UncaughtError): Promise<void> {}
