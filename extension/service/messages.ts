import { z } from "zod";

/** What the worker is told; no message carries a text, an address or a secret. */
export const workerMessage = z.strictObject({ type: z.enum(["hello", "work"]) });
