/** At the live service's own path. */
export { GET } from "../../lemon.js/route";
