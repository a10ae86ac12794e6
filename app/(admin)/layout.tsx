// The merchant's own frame, so that whoever has no business here sees what stands at any address that leads nowhere.
export { default, metadata } from "../(merchant)/layout";
