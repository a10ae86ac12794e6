import { z } from "zod";
import { recordId, wireTime } from "../fields";

/** A file of a variant. `size` is in bytes; its times are in camel case on the wire. */
export const fileAttributes = z.looseObject({
  variant_id: recordId,
  identifier: z.string(),
  name: z.string(),
  extension: z.string(),
  download_url: z.string(),
  size: z.int(),
  size_formatted: z.string(),
  version: z.string().nullable(),
  sort: z.int(),
  status: z.string(),
  createdAt: wireTime,
  updatedAt: wireTime,
  test_mode: z.boolean(),
});

export type FileAttributes = z.infer<typeof fileAttributes>;
