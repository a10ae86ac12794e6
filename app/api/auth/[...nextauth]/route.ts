import NextAuth from "next-auth";
import { endReplacedSession, leadToSignIn } from "@/lib/auth/oauth";
import { authOptions } from "@/lib/auth/options";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const nextAuth = NextAuth(authOptions) as Handler;

const handler: Handler = async (request, context) => {
  // next-auth logs whatever is sent there. Only its own client uses it, which we don't.
  if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 404 });
  const response = await nextAuth(request, context);
  return leadToSignIn(request, await endReplacedSession(request, response));
};

export { handler as GET, handler as POST };
