export { default, generateMetadata } from "../(merchant)/not-found";
