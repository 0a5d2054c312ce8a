const MEGABYTE = 1024 * 1024;

/** The largest file of a kind, in bytes; a megabyte is 1024² here, as file managers count (spec §5 "Upload limits"). */
export const uploadLimits = {
  word: 5 * MEGABYTE,
  pdf: 5 * MEGABYTE,
  video: 50 * MEGABYTE,
} as const;

export type UploadKind = keyof typeof uploadLimits;

/** Exactly the limit still fits. */
export function fitsUploadLimit(kind: UploadKind, bytes: number): boolean {
  return bytes <= uploadLimits[kind];
}
