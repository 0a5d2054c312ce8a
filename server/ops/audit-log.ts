import type { Logger } from "pino";
import type { AuditRecord } from "~/gateway/audit";
import { maskAddress } from "~/gateway/core/network";
import type { Sessions } from "~/gateway/session/session-store";

interface AuditSource {
  requestId: string;
  /** As limits count it (`networkOf`). */
  clientAddress: string;
}

export type AuditLog = ReturnType<typeof createAuditLog>;

/**
 * Writes one line for each event that an operator may have to account for, marked `audit: true`, also
 * where LOG_LEVEL leaves out ordinary lines. A phone number stands in it as a pseudonym, an address
 * without its last part.
 */
export function createAuditLog(logger: Logger, { pseudonym }: Pick<Sessions, "pseudonym">) {
  const level = logger.level === "silent" ? "silent" : "info";
  const lines = logger.child({ audit: true }, { level });

  return (
    { mobileNumber, ...record }: AuditRecord,
    { requestId, clientAddress }: AuditSource,
  ): void => {
    const phone = mobileNumber && pseudonym(mobileNumber);
    lines.info({ requestId, ...record, phone, address: maskAddress(clientAddress) }, record.action);
  };
}
