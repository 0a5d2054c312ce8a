import { expect, it } from "vitest";
import { acceptedCodings } from "~/server/pages/accepted-coding";

it.each([
  [undefined, ["identity"]],
  ["", ["identity"]],
  ["gzip, deflate, br, zstd", ["br", "gzip", "identity"]],
  ["GZIP", ["gzip", "identity"]],
  ["br;q=0, gzip;q=0.5", ["gzip", "identity"]],
  ["br;q=0.000,*", ["gzip", "identity"]],
  ["*;q=0", ["identity"]],
  ["deflate", ["identity"]],
])("%j takes %j", (header, codings) => {
  expect(acceptedCodings(header)).toEqual(codings);
});

it("answers a stranger's headers as well once it remembers enough of them", () => {
  for (let number = 0; number < 1_000; number += 1)
    expect(acceptedCodings(`x${number}, gzip`)).toEqual(["gzip", "identity"]);
});
