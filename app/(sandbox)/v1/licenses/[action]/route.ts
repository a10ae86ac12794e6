export { DELETE, GET, OPTIONS, PATCH, POST, PUT } from "../../../sandbox/v1/licenses/[action]/route";
