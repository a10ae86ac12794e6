import { answerLicenseRequest } from "@/lib/billing/licenses/api/handle-request";

/** `activate`, `validate` and `deactivate` for programs that need a license key: a form in, JSON out, without a session. */
export async function POST(request: Request, context: { params: Promise<{ action: string }> }) {
  const { action } = await context.params;
  return await answerLicenseRequest(request, action, new Date());
}
