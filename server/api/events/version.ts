import { createHash } from "node:crypto";

/** Returns the id of an event: the same for equal data, on every node. */
export const versionOf = (data: unknown) =>
  createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 16);
