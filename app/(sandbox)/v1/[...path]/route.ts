export { DELETE, GET, PATCH, POST, PUT } from "../../sandbox/v1/[...path]/route";
