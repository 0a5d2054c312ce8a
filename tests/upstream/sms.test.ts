import { beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { SmsRefused, toSmsError } from "~/upstream/providers/sms/sms-sender";
import { startUpstream, type UpstreamOptions } from "~/upstream/server";
import { MemoryStore } from "~/upstream/store/memory";
import { NONE, send } from "./running-sandbox";

const HOUR = 3_600_000;
const toNumber = (index: number) => String(13_900_000_000 + index);
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
});

/** Returns what asks for a code, and the provider that sends it. */
async function start(options: Partial<UpstreamOptions> = {}) {
  const provider = vi.fn(async (..._: string[]) => {});
  const createProviders = () => ({ ...NONE, sms: { send: provider } });
  const upstream = await startUpstream({ store: new MemoryStore(), createProviders, ...options });
  onTestFinished(() => upstream.close());
  const ask = async (mobileNumber = toNumber(0), headers = {}) => {
    const body = JSON.stringify({ mobileNumber, action: "bind" });
    const request = { method: "POST", headers, body };
    const { json } = await send(`${upstream.url}/admins/sendcode`, request);
    return `${json.code} ${json.error_msg}`.trim();
  };
  return { ask, provider };
}

const SOON = "4015 验证码发送过于频繁，请稍后再试";
const IN_AN_HOUR = "4015 获取验证码次数过多，请一小时后再试";
const TOMORROW = "4015 获取验证码次数过多，请明天再试";

it.each([
  ["to a number", { hour: 20, day: 60, everyMs: 60_000 }, () => [toNumber(0)]],
  [
    "from an address",
    { hour: 400, day: 1200, everyMs: 0 },
    (index: number) => [toNumber(index), { "X-Client-Address": "198.51.100.7" }],
  ],
  ["in all", { hour: 6, day: 12, everyMs: 0 }, (index: number) => [toNumber(index)]],
] as const)("so many codes are sent %s in an hour and a day", async (name, limit, toRequest) => {
  const { ask } = await start(
    // A third of each is kept for numbers that are known where they ask.
    name === "in all" ? { ceilings: { "sms-hour": 9, "sms-day": 18 } } : {},
  );
  let sent = 0;
  const askUntilRefused = async () => {
    for (;;) {
      const answer = await ask(...(toRequest(sent) as [string]));
      if (answer !== "200") return answer;
      sent += 1;
      pass(limit.everyMs);
    }
  };
  for (let total = limit.hour; total < limit.day; total += limit.hour) {
    expect([await askUntilRefused(), sent]).toEqual([IN_AN_HOUR, total]);
    pass(HOUR);
  }
  expect([await askUntilRefused(), sent]).toEqual([TOMORROW, limit.day]);
  pass(24 * HOUR);
  await askUntilRefused();
  expect(sent).toBe(limit.day + limit.hour);
});

// docs/operating.md#what-others-count
it("of the ceilings of SMS strangers leave a third to numbers that are known where they ask", async () => {
  const { ask } = await start({ ceilings: { "sms-hour": 9, "sms-day": 1_000 } });
  const askAll = (from: number, headers = {}) =>
    Promise.all(Array.from({ length: 5 }, (_, index) => ask(toNumber(from + index), headers)));
  const strangers = [...(await askAll(0)), ...(await askAll(5))];
  expect(strangers.filter((answer) => answer === "200")).toHaveLength(6);
  const known = await askAll(10, { "X-Client-Address": "203.0.113.1", "X-Client-Known": "1" });
  expect(known.filter((answer) => answer === "200")).toHaveLength(3);
  expect(known).toContain(IN_AN_HOUR);
});

it("a code that the provider refuses is none: the next may be asked for, and the log says why", async () => {
  const log = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  onTestFinished(() => log.mockRestore());
  const { ask, provider } = await start();
  for (const [code, said, answer] of [
    ["isv.AMOUNT_NOT_ENOUGH", "账户余额不足", "500 服务器错误"],
    ["isv.BUSINESS_LIMIT_CONTROL", "触发分钟级流控Permits:1", SOON],
    ["isv.BUSINESS_LIMIT_CONTROL", "触发小时级流控Permits:5", IN_AN_HOUR],
    ["isv.BUSINESS_LIMIT_CONTROL", "触发天级流控Permits:10", TOMORROW],
    ["LimitExceeded.PhoneNumberThirtySecondLimit", "30 s", SOON],
    ["LimitExceeded.PhoneNumberOneHourLimit", "1 h", IN_AN_HOUR],
    ["LimitExceeded.PhoneNumberDailyLimit", "1 d", TOMORROW],
    ["isv.MOBILE_NUMBER_ILLEGAL", "号码不正确", "4001 该手机号无法接收短信"],
  ] as const) {
    log.mockClear();
    provider.mockRejectedValueOnce(new SmsRefused("sms", code, `${toNumber(0)} ${said}`));
    expect(await ask()).toBe(answer);
    const line = `upstream: an SMS: ProviderError sms ${code}: … ${said}`;
    expect(log.mock.calls.flat()).toEqual([`${line}\n`]);
  }
  log.mockClear();
  expect([await ask(), await ask()]).toEqual(["200", SOON]);
  for (const code of ["NETWORK", "isp.SYSTEM_ERROR", "InternalError.Timeout"]) {
    pass(60_000);
    provider.mockRejectedValueOnce(toSmsError("sms", code, "it may have been sent"));
    expect([await ask(), await ask()]).toEqual(["500 服务器错误", SOON]);
  }
  expect(log.mock.calls.flat().join("")).not.toContain(toNumber(0));
});
