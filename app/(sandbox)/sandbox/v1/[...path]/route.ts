import { dispatch } from "@/lib/sandbox/api/dispatch";
import { sandboxRoute } from "@/lib/sandbox/route";

const handler = sandboxRoute(dispatch);

export { handler as DELETE, handler as GET, handler as PATCH, handler as POST, handler as PUT };
