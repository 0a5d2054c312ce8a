import type { Logger } from "pino";
import type { RequestScope } from "~/gateway";
import type { AuditRecord } from "~/gateway/audit";
import { maskAddress } from "~/gateway/core/network";
import type { Sessions } from "~/gateway/session/sessions";

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * Creates a function that logs an event with `audit: true`, whatever LOG_LEVEL is except `silent`. It
 * writes a phone number as a pseudonym and an address without its last part. `onEvent` gets each event.
 */
export function createAuditLog(
  logger: Logger,
  { pseudonym }: Pick<Sessions, "pseudonym">,
  onEvent: (record: AuditRecord) => void = () => {},
) {
  const level = logger.level === "silent" ? "silent" : "info";
  const lines = logger.child({ audit: true }, { level });

  return (
    { mobileNumber, ...record }: AuditRecord,
    { requestId, clientAddress }: Pick<RequestScope, "requestId" | "clientAddress">,
  ): void => {
    onEvent(record);
    const phone = mobileNumber && pseudonym(mobileNumber);
    lines.info({ requestId, ...record, phone, address: maskAddress(clientAddress) }, record.action);
  };
}
