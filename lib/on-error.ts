/** An error that a page, a route or an action threw and nobody caught, and where: the route's own path, without what was asked for in it. */
export type UncaughtError = { error: unknown; method: string; route: string; kind: string };

/**
 * Yours to fill: called once for each error that somebody saw an error page for, after it was logged. Tell the service that keeps your
 * errors here. It may take its time, and what it throws is logged.
 */
export async function onError(_uncaught: UncaughtError): Promise<void> {}
