import type { OwnSession } from "~/gateway/account/own-sessions";
import type { Calendar } from "~/gateway/core/dates";

export type DeviceView = ReturnType<typeof toDeviceView>;

/** Returns what the list shows of a session; unknown values are empty texts. */
export function toDeviceView(
  { id, current, signedInAt, lastSeenAt, origin }: OwnSession,
  calendar: Calendar,
) {
  /** Converts ms to "2026-01-01 12:00". */
  const toMinute = (ms: number) => calendar.toDateTime(ms).slice(0, 16);
  return {
    id,
    current,
    name: origin?.device ?? "",
    kind: origin?.kind ?? null,
    method: origin?.method ?? null,
    address: origin?.address ?? "",
    signedIn: toMinute(signedInAt),
    lastSeen: toMinute(lastSeenAt),
  };
}
