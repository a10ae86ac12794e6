"use client";

/**
 * What looks the same on every page of the shop, drawn by one script. Taken from their own files, the view of a missing page and
 * that of an error would come as a script each, with what they share in both.
 */
export { BrandLink } from "./brand-link";
export { NoPage } from "./no-page";
export { PageTrouble } from "./page-trouble";
export { SiteFooter } from "./site-footer";
export { UserMenu } from "./user-menu";
