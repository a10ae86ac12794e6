import { answerClientScript } from "@/app/(sandbox)/_service/client-script/answer";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

export const dynamic = "force-dynamic";

/** The client script at the live service's own path, for pages whose host alone is changed. */
export const GET = sandboxRoute(answerClientScript);
