import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { CallKey } from "~/gateway/upstream/calls";
import { CommonAnswers } from "~/gateway/upstream/common-answers";
import { failure, type Reading } from "~/gateway/upstream/reading";

const schema = z.unknown();
const notPaid = '{"code":200,"data":{"status":0},"error_msg":""}';
const paid = '{"code":200,"data":{"status":2},"error_msg":""}';

describe("short answers that come to everybody", () => {
  let common: CommonAnswers;
  let readings: number;

  beforeEach(() => {
    common = new CommonAnswers();
    readings = 0;
  });

  const says = (data: unknown) => (): Reading<unknown> => {
    readings += 1;
    return { ok: true, code: 200, data };
  };
  const read = (
    text: string,
    data: unknown,
    call: CallKey = "pay.wx.info",
    by: z.ZodType = schema,
  ) => common.read(call, { body: Buffer.from(text), schema: by }, says(data));

  it.each([0, null])("are read once where they say %s", (data) => {
    const first = read(notPaid, data);
    expect(read(notPaid, "something else")).toBe(first);
    expect(readings).toBe(1);
  });

  it("are read anew when a single byte differs", () => {
    expect(read(notPaid, 0)).toMatchObject({ data: 0 });
    expect(read(paid, 2)).toMatchObject({ data: 2 });
    expect(read(notPaid, 0)).toMatchObject({ data: 0 });
    expect(readings).toBe(3);
  });

  it("say nothing of another call, nor by another schema", () => {
    read(notPaid, 0);
    read(notPaid, 1, "pay.ali.info");
    read(notPaid, 2, "pay.wx.info", z.string());
    expect(readings).toBe(3);
  });

  it.each([
    ["a text", "secret"],
    ["an object", { token: "secret" }],
    ["a list", []],
  ])("are read each time where they say %s", (_what, data) => {
    read(notPaid, data);
    read(notPaid, data);
    expect(readings).toBe(2);
  });

  it("are read each time when they could not be read", () => {
    const fail = (): Reading<unknown> => {
      readings += 1;
      return failure("upstream-malformed", { reason: "no envelope" });
    };
    const body = Buffer.from("{}");
    for (let time = 0; time < 2; time += 1) common.read("pay.wx.info", { body, schema }, fail);
    expect(readings).toBe(2);
  });

  it("stay as they came when the connection's buffer is written over", () => {
    const buffer = Buffer.from(notPaid);
    common.read("pay.wx.info", { body: buffer, schema }, says(0));
    buffer.write(paid);
    expect(read(paid, 2)).toMatchObject({ data: 2 });
  });
});
