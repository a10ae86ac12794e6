export { default } from "../dashboard/layout";
