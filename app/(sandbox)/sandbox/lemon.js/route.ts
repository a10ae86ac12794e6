import { answerClientScript } from "@/app/(sandbox)/_service/client-script/compile";
import { sandboxRoute } from "@/app/(sandbox)/_service/http/sandbox-route";

export const GET = sandboxRoute(answerClientScript);
