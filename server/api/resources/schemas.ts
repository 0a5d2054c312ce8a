import { z } from "zod";

/** Ids of the upstream: docs/upstream.md#ids */
export const idSchema = z
  .string()
  .regex(/^[0-9A-Za-z_-]{1,64}$/)
  .meta({ example: "80001" });

export const instantSchema = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", example: "2026-01-01T04:00:00.000Z" });

export const fenSchema = z
  .int()
  .nonnegative()
  .meta({ description: "Money in fen, a hundredth of a yuan.", example: 159_900 });
