import { z } from "zod";
import { isQrText } from "./qr-text";

const qrMember = z.string().refine(isQrText).nullish();

/** Either name may come from either provider (spec §7). */
export const paymentQrMembers = { code_url: qrMember, qr_code: qrMember };

/** The text to draw as the payment's QR code, null when there is none. */
export function findQrText({
  code_url,
  qr_code,
}: z.output<z.ZodObject<typeof paymentQrMembers>>): string | null {
  return code_url || qr_code || null;
}
