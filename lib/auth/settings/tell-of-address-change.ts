import "server-only";
import { z } from "zod";
import { brand } from "@/lib/brand";
import { sendMail } from "@/lib/mail/send";
import { changedMail } from "./address-mails";

const payload = z.object({ to: z.string(), oldAddress: z.string(), newAddress: z.string() });

/** Tells one of both addresses that the account has moved from the one to the other. */
export async function tellOfAddressChange(given: unknown, { key }: { key: string }): Promise<"sent"> {
  const { to, oldAddress, newAddress } = payload.parse(given);
  const { name, supportEmail } = brand;
  const letter = changedMail({ brand: name, support: supportEmail, oldAddress, newAddress });
  await sendMail({ to, letter, messageKey: key });
  return "sent";
}
