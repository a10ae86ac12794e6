// Also at the root, because a client that resolves `/v1/…` against its base URL loses the base's path.
export { DELETE, GET, PATCH, POST, PUT } from "../sandbox/v1/route";
