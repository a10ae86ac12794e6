// The frame of the other pages, so that a visitor who isn't an admin sees the usual 404 page.
export { default, metadata, viewport } from "../(merchant)/layout";
