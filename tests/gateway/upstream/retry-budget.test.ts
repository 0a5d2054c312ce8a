import { expect, it } from "vitest";
import { RetryBudget } from "~/gateway/upstream/retry-budget";

const spend = (budget: RetryBudget) => {
  let spent = 0;
  while (budget.trySpend()) spent += 1;
  return spent;
};

it("ten retries to begin with, then one for ten answers, never more than ten saved", () => {
  const budget = new RetryBudget();
  expect(spend(budget)).toBe(10);
  for (let answers = 0; answers < 30; answers++) budget.earn();
  expect(spend(budget)).toBeGreaterThanOrEqual(2);
  for (let answers = 0; answers < 1_000; answers++) budget.earn();
  expect(spend(budget)).toBe(10);
});
