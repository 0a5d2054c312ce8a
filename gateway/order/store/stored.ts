import { hash } from "node:crypto";
import type { z } from "zod";
import { DAY_MS } from "../../core/dates";
import { ORDER_LIFETIME_MS } from "../../core/order";

/** The buyer can see a decided order for another day. */
export const RECORD_LIFETIME_MS = ORDER_LIFETIME_MS + DAY_MS;

/** Returns null for none, and for what another version wrote that this one cannot read. */
export function parse<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  const parsed = schema.safeParse(JSON.parse(text));
  return parsed.success ? parsed.data : null;
}

export const digest = (members: readonly unknown[]) =>
  hash("sha256", JSON.stringify(members), "base64url");
