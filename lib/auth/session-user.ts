import "server-only";

/** What pages may know of the person who is signed in. The session's token is never part of it. */
export type SessionUser = { id: string; name: string | null; email: string };

export function toSessionUser({ id, name, email }: SessionUser): SessionUser {
  return { id, name, email };
}
