import { describe, expect, it } from "vitest";
import { Clock } from "~/sandbox/state/clock";
import type { Ids } from "~/sandbox/state/ids";
import { Tokens } from "~/sandbox/state/tokens";

const DAY_MS = 86_400_000;

function start() {
  let count = 0;
  const clock = new Clock();
  const hex = () => {
    count += 1;
    return String(count).padStart(32, "0");
  };
  const ids = { hex } as unknown as Ids;
  return { clock, tokens: new Tokens(clock, ids) };
}

describe("a token", () => {
  it("is found for a day", () => {
    const { clock, tokens } = start();
    const session = tokens.issue("10001");
    expect(session).toMatchObject({ uid: "10001", companyId: "0" });
    clock.advance(DAY_MS - 1_000);
    expect(tokens.find(session.token)).toBe(session);
    clock.advance(1_000);
    expect(tokens.find(session.token)).toBeNull();
    expect(tokens.find("unknown")).toBeNull();
  });
});
