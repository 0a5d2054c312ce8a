import pino from "pino";
import { describe, expect, it } from "vitest";
import { createAuditLog } from "~/server/ops/audit-log";

describe("a line of the audit log", () => {
  it("is written where LOG_LEVEL leaves out ordinary lines, and not where logging is off", () => {
    const linesAt = (level: string) => {
      const lines: string[] = [];
      const logger = pino({ level }, { write: (line) => lines.push(line) });
      const audit = createAuditLog(logger, { pseudonym: (text) => `<${text}>` });
      audit(
        { action: "sign-in", uid: undefined, result: "business", mobileNumber: "13800000001" },
        { requestId: "r", clientAddress: "2001:db8:1:2::/64" },
      );
      return lines.map((line) => JSON.parse(line));
    };
    expect(linesAt("error")).toMatchObject([
      { audit: true, action: "sign-in", phone: "<13800000001>", address: "2001:db8:1::/48" },
    ]);
    expect(linesAt("silent")).toEqual([]);
  });
});
