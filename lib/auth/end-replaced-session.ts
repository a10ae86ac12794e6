import "server-only";
import { NextRequest, NextResponse } from "next/server";
import { db } from "@/lib/db";
import { sessionCookie } from "./session-cookie";
import { hashToken } from "./token";

/** Ends the session a browser brought along when it just got another: an old token is worth nothing after a sign-in. */
export async function endReplacedSession(request: Request, response: Response): Promise<Response> {
  const before = new NextRequest(request.url, { headers: request.headers }).cookies.get(
    sessionCookie.name,
  )?.value;
  const after = new NextResponse(null, { headers: response.headers }).cookies.get(sessionCookie.name)?.value;
  if (before && after && before !== after) {
    await db.session.deleteMany({ where: { sessionToken: hashToken(before) } });
  }
  return response;
}
