import { z } from "zod";
import type { EventName } from "@/lib/lemonsqueezy/events";

type WireIdentifier = { type: string; id: string };
type WireRelationship = {
  links?: { related?: string | undefined; self?: string | undefined } | undefined;
  data?: WireIdentifier | WireIdentifier[] | null | undefined;
};

/** One record in the service's envelope (service §2). Attribute ids are integers, `id` is always a string. */
export type WireResource<Attributes = Record<string, unknown>> = {
  type: string;
  id: string;
  attributes: Attributes;
  relationships?: Record<string, WireRelationship> | undefined;
  links?: { self?: string | undefined } | undefined;
};

/**
 * The response of `GET /control/generation?store=7001`: the sandbox's generation, and the time in that store. The live service has no
 * such endpoint.
 */
export const sandboxGeneration = z.object({ generation: z.uuid(), now: z.iso.datetime() });

export type SandboxGeneration = z.infer<typeof sandboxGeneration>;

/** The body of an outgoing event, nested under `data`. `custom_data` is left out when there is none (service §6). */
export function eventPayload(event: {
  name: EventName;
  testMode: boolean;
  webhookId: string;
  customData: Record<string, string> | null;
  resource: WireResource<unknown>;
}) {
  return {
    meta: {
      test_mode: event.testMode,
      event_name: event.name,
      webhook_id: event.webhookId,
      ...(event.customData && { custom_data: event.customData }),
    },
    data: event.resource,
  };
}
