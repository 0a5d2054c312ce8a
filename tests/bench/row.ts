export interface Row {
  what: string;
  measured: string;
  budget: string;
  met: boolean;
}

export const milliseconds = (value: number): string =>
  `${value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0)} ms`;

/** Processor time of a request in ms. */
interface Costs {
  ours: number;
  base: number;
}

/** Compares with a budget in multiples of the base build's processor time. */
export function atMostTimesBase(what: string, { ours, base }: Costs, budget: number): Row {
  const ratio = ours / base;
  return {
    what,
    measured: `${ratio.toFixed(2)} × (${milliseconds(ours)}, base ${milliseconds(base)})`,
    budget: `≤ ${budget.toFixed(1)} × base`,
    met: ratio <= budget,
  };
}
