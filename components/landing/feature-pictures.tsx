import type { ComponentType } from "react";
import type { LandingFeature } from "@/lib/brand";
import { AgePicture } from "./age-picture";
import { ChatPicture } from "./chat-picture";
import { DecisionPicture } from "./decision-picture";
import { FilesPicture } from "./files-picture";

/** Which drawing goes with which feature of `lib/brand.ts`. They only illustrate the words beside them. */
export const FEATURE_PICTURES = {
  decision: DecisionPicture,
  age: AgePicture,
  chat: ChatPicture,
  files: FilesPicture,
} satisfies Record<LandingFeature["picture"], ComponentType>;
