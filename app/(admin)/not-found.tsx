export { default, metadata } from "../(merchant)/not-found";
