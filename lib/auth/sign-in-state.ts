/** What the form for sign-in links shows after it was sent: nothing, or why it could not be done and what was typed. */
export type SignInState = { ok: false; message: string; email: string } | null;
