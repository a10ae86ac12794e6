import type { ComponentProps } from "react";
import { TextField } from "../../basic/field";

/** Where a receiver of webhooks listens. */
export function AddressField(props: Omit<ComponentProps<typeof TextField>, "label" | "name" | "type">) {
  return <TextField label="Address" name="url" type="url" required maxLength={2048} {...props} />;
}
