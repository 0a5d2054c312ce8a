/** Between two polls of the scan result (spec §9). */
export const QR_POLL_INTERVAL_MS = 3500;

const SECONDS_PER_ANSWER = 3.5;
const SECONDS_PER_FAILURE = 13.5;

/** Seconds left after a poll that answered "not yet" (spec §4). */
export const afterAnsweredPoll = (remainingSeconds: number) =>
  remainingSeconds - SECONDS_PER_ANSWER;

/** Seconds left after a poll that failed (spec §4). */
export const afterFailedPoll = (remainingSeconds: number) => remainingSeconds - SECONDS_PER_FAILURE;

/** Invalid only below 0; exactly 0 is still valid (spec §4). */
export const isQrInvalid = (remainingSeconds: number) => remainingSeconds < 0;
