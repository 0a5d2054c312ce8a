import { z } from "zod";
import { isQrText } from "./qr-text";

const qrMember = z.string().refine(isQrText).nullish();

/** Either provider may use either name (docs/upstream.md#payment-qr-texts). */
export const paymentQrMembers = { code_url: qrMember, qr_code: qrMember };

/** Returns the text to draw as a QR code, or null. */
export function findQrText({
  code_url,
  qr_code,
}: z.output<z.ZodObject<typeof paymentQrMembers>>): string | null {
  return code_url || qr_code || null;
}
