import { DenialTooEarly } from "~/upstream/domain/publishing/deliveries";

/** For `catch` where a person looks too early and will look again; returns false for that. */
export function ignoreTooEarly(error: unknown): false {
  if (error instanceof DenialTooEarly) return false;
  throw error;
}
