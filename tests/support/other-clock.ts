import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

const LIBRARIES = "/usr/lib";

/** The environment in which a process tells another time (libfaketime); its timers run as ever. */
export function otherClock(offset: string): Record<string, string> {
  const library = readdirSync(LIBRARIES)
    .map((folder) => path.join(LIBRARIES, folder, "faketime", "libfaketimeMT.so.1"))
    .find((file) => existsSync(file));
  if (!library) throw new Error("libfaketime is not installed");
  return { LD_PRELOAD: library, FAKETIME_DONT_FAKE_MONOTONIC: "1", FAKETIME: offset };
}
