/** Why a run was not started, for people; `runningId` is the run that is in its way. */
export type RunResult = { message: string; runningId: number | null } | null;

export type RunAction = (previous: RunResult, form: FormData) => Promise<RunResult>;
