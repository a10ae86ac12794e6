/** The chosen time zone. */
export const ZONE_COOKIE = "sandbox_zone";
