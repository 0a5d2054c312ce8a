/** Returns whether the trial is unused (docs/product.md#a-trial-is-claimed-only-when-the-answer-is-null). */
export const canClaimTrial = (openInfo: unknown): boolean => openInfo === "null";
