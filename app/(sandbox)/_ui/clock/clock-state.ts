/** What came of moving the clock, for people. */
export type ClockResult = { tone: "good" | "bad"; message: string } | null;

export type ClockAction = (previous: ClockResult, form: FormData) => Promise<ClockResult>;
