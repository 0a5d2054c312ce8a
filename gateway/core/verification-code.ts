/** Digits of an SMS code (spec §5, §9). */
export const CODE_LENGTH = 6;
/** Seconds between two codes (spec §4, §9). */
export const CODE_COOLDOWN_SECONDS = 60;
