/** The live service's tracking script. */
export { GET } from "../lemon.js/route";
