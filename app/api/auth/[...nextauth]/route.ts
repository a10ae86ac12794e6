import NextAuth from "next-auth";
import { endReplacedSession } from "@/lib/auth/end-replaced-session";
import { authOptions } from "@/lib/auth/options";

type Handler = (request: Request, context: { params: Promise<{ nextauth: string[] }> }) => Promise<Response>;

const nextAuth = NextAuth(authOptions) as Handler;

const handler: Handler = async (request, context) => {
  // There next-auth writes into our log whatever anybody sends; its own client, which would, is not used here.
  if ((await context.params).nextauth[0] === "_log") return new Response(null, { status: 404 });
  return await endReplacedSession(request, await nextAuth(request, context));
};

export { handler as GET, handler as POST };
