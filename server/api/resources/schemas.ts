import { z } from "zod";

export const instantSchema = z.iso
  .datetime()
  .meta({ description: "ISO 8601, UTC", example: "2026-01-01T04:00:00.000Z" });

export const pollAfterMsSchema = z
  .number()
  .meta({ description: "Milliseconds until the next useful poll." });

/** What images of articles are. */
export const imageTypes = ["image/png", "image/jpeg", "image/gif", "image/webp"] as const;

/** Returns the schema of a member that keeps its former name until the next `/api/v…`. */
export const formerly = <Schema extends z.ZodType>(name: string, schema: Schema): Schema =>
  schema.meta({ description: `The former name of \`${name}\`.`, deprecated: true });
