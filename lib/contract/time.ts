const WITHOUT_ZONE = /^\d{4}-\d\d-\d\d(?:[ T]\d\d:\d\d(?::\d\d(?:\.\d+)?)?)?$/;

/**
 * Reads a timestamp of the wire: ISO 8601 with microseconds, or the older `2026-03-02 10:15:04` (service §2 License key).
 * Both mean UTC. What is no timestamp gives an invalid Date.
 */
export function parseWireTime(text: string): Date {
  return new Date(WITHOUT_ZONE.test(text) ? `${text.replace(" ", "T")}${text.length > 10 ? "Z" : ""}` : text);
}
