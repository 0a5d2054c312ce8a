import { MEGABYTE } from "~/gateway/core/upload";

const MEGABYTES_PER_GIGABYTE = 1024;

/** Returns a size in MB or GB, rounded down, so that nothing is promised for which there is no room. */
export function toDiskSize(bytes: number): string {
  const megabytes = Math.floor(bytes / MEGABYTE);
  if (megabytes < MEGABYTES_PER_GIGABYTE) return `${megabytes}\u00a0MB`;
  return `${Math.floor((megabytes / MEGABYTES_PER_GIGABYTE) * 10) / 10}\u00a0GB`;
}
