import NextAuth from "next-auth";
import { endReplacedSession } from "@/lib/auth/end-replaced-session";
import { authOptions } from "@/lib/auth/options";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const nextAuth = NextAuth(authOptions) as Handler;

const handler: Handler = async (request, context) =>
  await endReplacedSession(request, await nextAuth(request, context));

export { handler as GET, handler as POST };
