/** Only the string "null" means that the trial was never used (spec §4 "Free trial"). */
export const canClaimTrial = (openInfo: unknown): boolean => openInfo === "null";
