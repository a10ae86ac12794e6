import type { ComponentType } from "react";
import type { LandingFeature } from "@/lib/brand";
import { ApiPicture } from "./api-picture";
import { FilesPicture } from "./files-picture";
import { LinkPicture } from "./link-picture";
import { SearchPicture } from "./search-picture";

/** Which drawing goes with which feature of `lib/brand.ts`. They only illustrate the words beside them. */
export const FEATURE_PICTURES = {
  search: SearchPicture,
  link: LinkPicture,
  api: ApiPicture,
  files: FilesPicture,
} satisfies Record<LandingFeature["picture"], ComponentType>;
