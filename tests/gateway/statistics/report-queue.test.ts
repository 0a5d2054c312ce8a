import { describe, expect, it } from "vitest";
import { ReportQueue } from "~/gateway/statistics/report-queue";

describe("the queue of statistics reports", () => {
  it("sends eight at once, keeps a thousand, lets go of the rest, and sends what it kept", async () => {
    const queue = new ReportQueue();
    const begun: (() => void)[] = [];
    const send = () => new Promise<void>((resolve) => begun.push(resolve));
    const taken = Array.from({ length: 1_100 }, () => queue.add(send));
    expect(taken.filter(Boolean)).toHaveLength(1_008);
    expect(begun).toHaveLength(8);
    for (let sent = 0; sent < 1_008; sent += 1) {
      begun[sent]?.();
      await Promise.resolve();
      await Promise.resolve();
    }
    expect(begun).toHaveLength(1_008);
    expect(queue.add(async () => {})).toBe(true);
  });
});
