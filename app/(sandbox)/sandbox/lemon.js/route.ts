import { answerClientScript } from "@/app/(sandbox)/_service/client-script/answer";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

export const dynamic = "force-dynamic";

/** The client script by the name of the live service's file. */
export const GET = sandboxRoute(answerClientScript);
