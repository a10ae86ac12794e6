/** Holds the name of the zone in which somebody wants to read times. */
export const ZONE_COOKIE = "sandbox_zone";
