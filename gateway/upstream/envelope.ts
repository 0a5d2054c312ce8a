import { z } from "zod";

/** The frame of every JSON response (docs/upstream.md#envelope). */
interface Envelope {
  /** null in an HTTP error without a code */
  code: number | null;
  data: unknown;
  message: string;
}

const code = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
const message = z.string().trim().optional().catch(undefined);

const envelope = z
  .looseObject({ code: code.nullable().catch(null), error_msg: message, message, msg: message })
  .transform(
    ({ code, data, error_msg, message, msg }): Envelope => ({
      code,
      data,
      message: error_msg || message || msg || "",
    }),
  );

/** Returns null for a text that is not a JSON object. */
export function parseEnvelope(text: string): Envelope | null {
  try {
    return envelope.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
