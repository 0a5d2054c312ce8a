import { z } from "zod";

/** The answer of each operation that sends a code. */
export const sentCodeReply = {
  status: 202 as const,
  description: "The code is on its way",
  schema: z
    .object({
      cooldownSeconds: z.int().meta({ description: "Send no other code before they are over." }),
    })
    .meta({ id: "SentCode" }),
  example: { cooldownSeconds: 60 },
};
