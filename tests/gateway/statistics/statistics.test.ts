import { describe, expect, it } from "vitest";
import { ReportQueue } from "~/gateway/statistics/report-queue";
import { StatisticsUseCase } from "~/gateway/statistics/statistics";

/** Statistics whose reports go nowhere, or fail. */
function start({ uid = undefined as string | undefined, fails = false, isFull = false } = {}) {
  const sent: [string, object][] = [];
  const warnings: string[] = [];
  const send = (how: string) => async (report: object) => {
    if (fails) throw new Error("refused");
    sent.push([how, report]);
  };
  const context = {
    session: { user: uid ? { uid } : null, token: "token" },
    request: {
      clientAddress: "203.0.113.1",
      userAgent: "Mozilla/5.0",
      requestId: "id",
      log: { warn: (_details: object, message: string) => warnings.push(message) },
    },
    shared: {
      now: () => 1_767_240_000_000,
      upstream: { for: () => ({ statistics: { pixel: send("image"), report: send("JSON") } }) },
    },
  };
  const queue = isFull ? ({ add: () => false } as unknown as ReportQueue) : new ReportQueue();
  return { statistics: new StatisticsUseCase(context as never, queue), sent, warnings };
}

describe("a statistics report", () => {
  it("says who it is about, when, and what is known of the device", async () => {
    const { statistics, sent } = start({ uid: "10001" });
    statistics.report({ event: "login", eventInfo: "sms", uid: "somebody else" });
    await expect.poll(() => sent).toHaveLength(1);
    expect(sent[0]).toEqual([
      "JSON",
      {
        event: "login",
        eventInfo: "sms",
        aid: "",
        uid: "10001",
        timestamp: 1_767_240_000_000,
        deviceInfo: {
          userAgent: "Mozilla/5.0",
          screenResolution: "",
          timezoneOffset: 0,
          platform: "",
        },
      },
    ]);
  });

  it.each([
    ["article_dwell", "image"],
    ["website_dwell", "image"],
    ["logout", "JSON"],
  ] as const)("of %s goes out as %s", async (event, how) => {
    const { statistics, sent } = start();
    statistics.report({ event });
    await expect.poll(() => sent).toMatchObject([[how, { event }]]);
  });

  it("that fails, or finds the queue full, is only logged", async () => {
    const failing = start({ fails: true });
    failing.statistics.report({ event: "login" });
    await expect.poll(() => failing.warnings).toEqual(["statistics report failed"]);
    const full = start({ isFull: true });
    full.statistics.report({ event: "login" });
    expect(full.warnings).toEqual(["statistics report let go: queue full"]);
  });
});
