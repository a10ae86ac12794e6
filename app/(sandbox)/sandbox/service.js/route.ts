export { GET } from "../lemon.js/route";
