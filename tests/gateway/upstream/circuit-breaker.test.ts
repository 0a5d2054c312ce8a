import { beforeEach, describe, expect, it } from "vitest";
import {
  type BreakerState,
  type CallOutcome,
  CircuitBreaker,
} from "~/gateway/upstream/circuit-breaker";

let time: number;
let states: BreakerState[];
let breaker: CircuitBreaker;

beforeEach(() => {
  time = 50_000;
  states = [];
  breaker = new CircuitBreaker({ now: () => time, onChange: (state) => states.push(state) });
});

function begin() {
  const admission = breaker.enter();
  if (!admission.admitted) throw new Error("the breaker is open");
  return admission;
}

const call = (outcome: CallOutcome) => begin().settle(outcome);
const calls = (count: number, outcome: CallOutcome) => {
  for (let done = 0; done < count; done++) call(outcome);
};

function refusal(): number {
  const admission = breaker.enter();
  if (admission.admitted) throw new Error("the breaker let it through");
  return admission.retryAfterMs;
}

describe("a closed breaker", () => {
  // docs/product.md#a-broken-group-is-left-alone-for-a-while
  it("opens when half of twenty calls went unanswered", () => {
    calls(10, "answered");
    calls(9, "unanswered");
    expect(states).toEqual([]);
    call("unanswered");
    expect(states).toEqual(["open"]);
    expect(refusal()).toBe(2_000);
  });

  it("forgets what is older than ten seconds", () => {
    calls(19, "unanswered");
    time += 10_000;
    calls(19, "unanswered");
    expect(states).toEqual([]);
    call("unanswered");
    expect(states).toEqual(["open"]);
  });
});

describe("an open breaker", () => {
  beforeEach(() => calls(20, "unanswered"));

  it("doubles the pause up to half a minute while the tries go unanswered", () => {
    const pauses = [];
    for (let tries = 0; tries < 6; tries++) {
      const pause = refusal();
      pauses.push(pause);
      time += pause;
      call("unanswered");
    }
    expect(pauses).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });

  it("is not moved by calls that began before it opened", () => {
    time += 2_000;
    call("answered");
    const stragglers = Array.from({ length: 40 }, begin);
    calls(20, "unanswered");
    for (const straggler of stragglers) straggler.settle("unanswered");
    expect(refusal()).toBe(2_000);
    time += 2_000;
    call("answered");
    expect(states.at(-1)).toBe("closed");
  });
});
