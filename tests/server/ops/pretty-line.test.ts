import { describe, expect, it } from "vitest";
import { toPrettyLine } from "~/server/ops/pretty-line";

describe("a log line for a person's terminal", () => {
  it("has time, level, message and the other members", () => {
    const line = JSON.stringify({
      level: 30,
      time: "2026-11-24T08:00:01.250Z",
      requestId: "r-1",
      status: 200,
      calls: [{ call: "auth.qr" }],
      msg: "request",
    });
    expect(toPrettyLine(`${line}\n`)).toBe(
      '08:00:01.250 INFO  request requestId=r-1 status=200 calls=[{"call":"auth.qr"}]\n',
    );
  });

  it("ends with an error's stack", () => {
    const line = JSON.stringify({
      level: 50,
      time: "",
      msg: "failed",
      err: { stack: "Error: x\n at y" },
    });
    expect(toPrettyLine(line)).toBe(" ERROR failed\nError: x\n at y\n");
  });
});
