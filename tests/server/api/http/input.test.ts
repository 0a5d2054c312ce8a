import { describe, expect, it } from "vitest";
import { z } from "zod";
import type { Endpoint } from "~/server/api/http/endpoint";
import { InputError, parseInput } from "~/server/api/http/input";

interface Given {
  schemas?: Pick<Endpoint, "params" | "query" | "body">;
  params?: Record<string, string>;
  query?: string;
  body?: unknown;
}

const parse = ({ schemas = {}, params = {}, query = "", body }: Given) =>
  parseInput(schemas as Endpoint, { params, originalUrl: `/orders${query}`, body });

function errorsOf(given: Given) {
  try {
    parse(given);
    return [];
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return error.fields.map(({ field, code }) => [field, code]);
  }
}

const address = z.strictObject({ city: z.string("years-out-of-range") });

describe("the input of an operation", () => {
  it("has the errors of all its parts at once, by the member and the code it names", () => {
    const schemas = {
      query: z.strictObject({}),
      body: z.strictObject({ address, name: z.string() }),
    };
    const body = { address: { city: 1, street: "x" }, colour: "red" };
    expect(errorsOf({ schemas, query: "?page=2", body })).toEqual([
      ["page", "unknown-member"],
      ["address.city", "years-out-of-range"],
      ["address.street", "unknown-member"],
      ["name", "invalid-input"],
      ["colour", "unknown-member"],
    ]);
  });

  it("names the first fifty wrong members", () => {
    const body = Object.fromEntries(Array.from({ length: 7_800 }, (_, index) => [`a${index}`, 1]));
    expect(errorsOf({ body })).toHaveLength(50);
  });

  it.each([
    ["an empty object", {}, []],
    ["nothing", undefined, []],
    ["a member", { a: 1 }, [["a", "unknown-member"]]],
    ["a list", [], [["", "invalid-input"]]],
    ["null", null, [["", "invalid-input"]]],
  ])("where no body is wanted, %s is %j %j", (_name, body, errors) => {
    expect(errorsOf({ body })).toEqual(errors);
  });

  it("names each repeated parameter once", () => {
    const schemas = { query: z.looseObject({}) };
    expect(errorsOf({ schemas, query: "?a=1&b=1&a=2&a=3" })).toEqual([["a", "invalid-input"]]);
    expect(errorsOf({ schemas, query: "?" })).toEqual([]);
  });
});
