import { answerClientScript } from "@/app/(sandbox)/_service/client-script/answer";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

export const dynamic = "force-dynamic";

/** The client script of the service. */
export const GET = sandboxRoute(answerClientScript);
