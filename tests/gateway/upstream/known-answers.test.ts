import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { KnownAnswers } from "~/gateway/upstream/known-answers";
import type { Question } from "~/gateway/upstream/question";
import { failure, type Reading } from "~/gateway/upstream/reading";
import { connectToFake, data } from "./fake-upstream";

const MEBIBYTE = 1024 * 1024;
const schema = z.unknown();
const asked = (changes: Partial<Question> = {}): Question => ({
  call: "vip.orders",
  token: "token",
  input: { uid: "10001" },
  ...changes,
});

describe("long answers that come again", () => {
  let known: KnownAnswers;
  let readings: number;

  beforeEach(() => {
    known = new KnownAnswers();
    readings = 0;
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const readAnew = (): Reading<unknown> => {
    readings += 1;
    return { ok: true, code: 200, data: { reading: readings } };
  };
  const read = (text: string, question = asked(), by: z.ZodType = schema) =>
    known.read(question, { body: Buffer.from(text), schema: by }, readAnew);
  const long = (letter: string, length = 100_000) => letter.repeat(length);

  it("are read once", () => {
    const first = read(long("a"));
    expect(read(long("a"))).toBe(first);
    expect(readings).toBe(1);
  });

  it("are read anew when a single byte differs", () => {
    read(`${long("a")}0`);
    read(`${long("a")}1`);
    read(`${long("a")}0`);
    expect(readings).toBe(3);
  });

  it.each([
    ["another caller", asked({ token: "another" }), schema],
    ["another call", asked({ call: "pay.history" }), schema],
    ["another input", asked({ input: { uid: "10002" } }), schema],
    ["another schema", asked(), z.string()],
  ])("say nothing to %s", (_whom, question, by) => {
    read(long("a"));
    read(long("a"), question, by);
    expect(readings).toBe(2);
  });

  it("are not kept when they are short", () => {
    read(long("a", 1_000));
    read(long("a", 1_000));
    expect(readings).toBe(2);
  });

  it("are not kept when they could not be read", () => {
    let attempts = 0;
    const fail = (): Reading<unknown> => {
      attempts += 1;
      return failure("upstream-malformed", { reason: "no envelope" });
    };
    const body = Buffer.from(long("a"));
    for (let time = 0; time < 2; time += 1) known.read(asked(), { body, schema }, fail);
    expect(attempts).toBe(2);
  });

  it("are forgotten a minute after they were needed last", () => {
    read(long("a"));
    vi.advanceTimersByTime(59_000);
    read(long("a"));
    vi.advanceTimersByTime(59_000);
    read(long("a"));
    expect(readings).toBe(1);
    vi.advanceTimersByTime(61_000);
    read(long("a"));
    expect(readings).toBe(2);
  });

  it("take up to four mebibytes; who came longest ago makes room", () => {
    const of = (token: string) => read(long("a", 2 * MEBIBYTE), asked({ token }));
    of("one");
    of("two");
    of("one");
    expect(readings).toBe(2);
    of("three");
    of("one");
    expect(readings).toBe(3);
    of("two");
    expect(readings).toBe(4);
  });
});

describe("a history of 10,000 orders", () => {
  const orders = (status: number) =>
    Array.from({ length: 10_000 }, (_, at) => ({
      order_id: `DK${at}`,
      create_time: "2026-01-01 12:00:00",
      pid: "DT_DOCK_0001",
      channel: "wxpay",
      pay_time: 0,
      status: at === 0 ? status : 4,
      pprice: 159_900,
    }));

  it("is asked for every time, and shown as it is now", async () => {
    const answers = [orders(1), orders(1), orders(2)];
    const { upstream, seen } = await connectToFake((response, request) =>
      data(answers[seen.length - 1])(response, request),
    );
    const statuses = [];
    for (const _ of answers) statuses.push((await upstream.vip.listOrders("10001"))[0]?.status);
    expect(statuses).toEqual([1, 1, 2]);
    expect(seen).toHaveLength(3);
  });
});
