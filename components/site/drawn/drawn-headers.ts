/** Their addresses stay when the brand changes, so nobody keeps them for longer than a day. */
export const DRAWN_HEADERS = { "Cache-Control": "public, max-age=86400" };
