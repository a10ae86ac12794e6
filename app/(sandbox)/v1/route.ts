// The API again, at the root of this origin: a client that resolves `/v1/…` against its base loses whatever path that had.
export { DELETE, GET, PATCH, POST, PUT } from "../sandbox/v1/route";
