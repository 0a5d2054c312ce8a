import { fitsUploadLimit, MEGABYTE, type UploadKind } from "~/gateway/core/upload";

const MEGABYTES_PER_GIGABYTE = 1024;

/** What there is room for, and the words for a file that is larger (docs/product.md#a-plan-has-a-disk). */
export interface FileRoom {
  kind: UploadKind;
  tooLarge: string;
  /** Bytes that the plan still stores, null when unknown. */
  diskLeft: number | null;
  diskFull: string;
}

/** Says why a file will not be taken, before its bytes are sent; null for one that fits. */
export function findRefusal({ size }: File, room: FileRoom): string | null {
  if (!fitsUploadLimit(room.kind, size)) return room.tooLarge;
  return room.diskLeft !== null && size > room.diskLeft ? room.diskFull : null;
}

/** Returns MB or GB for people, rounded down, so that nothing is promised for which there is no room. */
export function toDiskSize(bytes: number): string {
  const megabytes = Math.floor(bytes / MEGABYTE);
  if (megabytes < MEGABYTES_PER_GIGABYTE) return `${megabytes}\u00a0MB`;
  return `${Math.floor((megabytes / MEGABYTES_PER_GIGABYTE) * 10) / 10}\u00a0GB`;
}
